import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { EVERYTHING } from "#server/platform/database/changes/changes.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { metricsAccess, metricsRoute } from "./metrics.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const metrics = async (more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  await shop.app.inject({ method: "GET", url: "/metrics", ...more });

test("this machine reads requests by route and status, connections and event loop lag", async () => {
  await shop.ask("GET /products");
  await shop.ask("POST /auth/login", { body: { email: "x", password: "" } });
  await shop.app.inject({ method: "GET", url: "/nowhere/at/all" });
  const { statusCode, body, headers } = await metrics();
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("text/plain");
  const asked = (route: string, status: string) =>
    new RegExp(
      `http_request_duration_seconds_count\\{method="\\w+",route="${route}",status="${status}"\\} 1`,
    );
  expect(body).toMatch(asked("/ecommerce-shopping/api/products", "200"));
  expect(body).toMatch(asked("/ecommerce-shopping/api/auth/login", "400"));
  expect(body).not.toContain("nowhere");
  expect(body).toMatch(/database_connections\{pool="app",state="idle"\} \d/);
  expect(body).toMatch(/nodejs_eventloop_lag_seconds /);
});

test("the bytes of each cache are shown, and grow with what it keeps", async () => {
  const bytesOf = async (cache: string): Promise<number> => {
    const { body } = await metrics();
    return Number(new RegExp(`^cache_bytes\\{cache="${cache}"\\} (\\d+)$`, "m").exec(body)?.[1]);
  };
  shop.cache.drop(EVERYTHING);
  expect(await bytesOf("responses")).toBe(0);
  await shop.ask("GET /products");
  expect(await bytesOf("responses")).toBe(shop.cache.bytes);
  expect(shop.cache.bytes).toBeGreaterThan(2_500);
  expect(await bytesOf("pictures")).toBe(0);
  const [name, bytes] = ["0123456789abcdef-320.webp", Buffer.alloc(5_000)];
  await shop.pictures.write(name, bytes);
  await shop.app.inject(`/pictures/${name}`);
  expect(await bytesOf("pictures")).toBe(5_000);
});

test("waiting and given-up jobs are counted by kind", async () => {
  await shop.ownerDb.query(
    `insert into jobs (kind, payload, due_at, ended_at, outcome) values
      ('mail.test', '{}', now(), null, null), ('mail.test', '{}', now(), now(), 'given-up')`,
  );
  const { body } = await metrics();
  expect(body).toContain('jobs{kind="mail.test",state="waiting"} 1');
  expect(body).toContain('jobs{kind="mail.test",state="given_up"} 1');
});

test("the age of the oldest due job is shown by kind, also for a kind that no process knows", async () => {
  await shop.ownerDb.query(
    `insert into jobs (kind, payload, due_at) values
      ('of.a.later.version', '{}', now() - interval '1 hour'), ('of.a.later.version', '{}', now()),
      ('under.way', '{}', now() + interval '5 minutes')`,
  );
  const { body } = await metrics();
  const seconds = /^jobs_oldest_due_seconds\{kind="of\.a\.later\.version"\} (\S+)$/m.exec(
    body,
  )?.[1];
  expect(Number(seconds)).toBeGreaterThanOrEqual(3600);
  expect(Number(seconds)).toBeLessThan(3700);
  expect(body).toContain('jobs_oldest_due_seconds{kind="under.way"} 0');
});

test("another machine is refused, also when its request comes through a proxy on this machine", async () => {
  const far = { remoteAddress: "203.0.113.7" };
  expect((await metrics(far)).statusCode).toBe(403);
  expect((await metrics({ headers: { "x-forwarded-for": "203.0.113.7" } })).statusCode).toBe(403);
  const bearer = { ...far, headers: { authorization: "Bearer undefined" } };
  expect((await metrics(bearer)).statusCode).toBe(403);
});

describe("a shop", () => {
  const accessOf = (env: Parameters<typeof readConfig>[0]) => metricsAccess(readConfig(env));
  const TOKEN = "a-token-of-the-scraper";

  test("at a loopback address is read from this machine without a token", () => {
    for (const env of [{}, { HOST: "::1" }, { BASE_URL: "http://localhost:8080" }])
      expect(accessOf(env)).toBe("this machine");
  });

  test("that is public, and so may have a proxy that names nobody, is read with a token only", () => {
    for (const env of [
      { BASE_URL: "https://shop.example" },
      { BASE_URL: "http://127.evil.example" },
      { HOST: "0.0.0.0" },
      { TRUST_PROXY: "127.0.0.1" },
    ])
      expect(accessOf(env)).toBe("nobody");
    expect(accessOf({ METRICS_TOKEN: TOKEN })).toEqual({ token: TOKEN });
  });

  test("with a token asks this machine for it, too", async () => {
    const app = Fastify();
    app.setErrorHandler(async (_, __, reply) => await reply.code(403).send());
    metricsRoute(app, {
      pools: {},
      replicaReads: undefined,
      cache: shop.cache,
      cacheSizes: new Map(),
      searchIndex: () => ({ entries: 0, bytes: 0 }),
      fastPath: shop.app.fastPath,
      pictureFailures: {},
      addFigures: () => undefined,
      access: { token: TOKEN },
    });
    const status = async (authorization?: string) =>
      (await app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} }))
        .statusCode;
    expect(await status(`Bearer ${TOKEN}`)).toBe(200);
    expect(await status()).toBe(403);
    expect(await status(`Bearer ${TOKEN}x`)).toBe(403);
    await app.close();
  });
});
