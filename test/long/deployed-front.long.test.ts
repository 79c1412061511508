import { connect } from "node:http2";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { startUnit, untilWorking, type Unit } from "../../cluster/unit.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { lacking, makePlace, type Place } from "./deployed.ts";
import { answers, startShop, type ShopProcess } from "./running-shop.ts";

const reason = lacking("deployed-front");
const HOST = "shop.example.com";

let place: Place;
let clone: Clone;
let shop: ShopProcess;
let haproxy: Unit;
let [http, https] = [0, 0];

/** Stands for a process that hangs: once it is ready, it takes requests and answers none. */
let still: Server;
let isReady = false;
const taken: string[] = [];
const openStill = async (): Promise<Server> => {
  const server = createServer(({ url = "", method }, answer) => {
    if (/^\/(?:readyz|healthz)$/.test(url)) answer.writeHead(isReady ? 200 : 503).end();
    else taken.push(`${method} ${url}`);
  });
  return await new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
};

beforeAll(async () => {
  if (reason !== null) return;
  place = await makePlace();
  const folder = join(place.folder, "tls");
  await place.run(resolve("deploy/tls/make-certificates.sh"), [folder, `${HOST}=127.0.0.1`]);
  const parts = ["crt", "key"].map((kind) =>
    readFile(join(folder, HOST, `machine.${kind}`), "utf8"),
  );
  await writeFile(join(place.folder, "shop.pem"), (await Promise.all(parts)).join(""));
  for (const file of ["10-global.cfg", "20-shop.cfg", "unavailable.html"])
    await place.place(`haproxy/${file}`, `haproxy/${file}`);

  clone = await cloneDatabase();
  shop = await startShop({
    DATABASE_URL: clone.appUrl,
    DATABASE_OWNER_URL: clone.ownerUrl,
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "info",
  });
  still = await openStill();
  [http, https] = [await freePort(), await freePort()];
  const env = {
    HTTP_LISTEN: `127.0.0.1:${http}`,
    HTTPS_LISTEN: `127.0.0.1:${https}`,
    SHOP_CERTIFICATE: join(place.folder, "shop.pem"),
    ADMIN_SOCKET: join(place.folder, "haproxy.sock"),
    SHOP_1: new URL(shop.url).host,
    SHOP_2: `127.0.0.1:${(still.address() as AddressInfo).port}`, // as: it listens
  };
  const config = join(place.folder, "haproxy");
  await place.run("haproxy", ["-c", "-f", config], env);
  haproxy = await startUnit({
    folder: place.folder,
    name: "haproxy",
    command: ["haproxy", "-W", "-f", config],
    env: { ...place.environment, ...env },
    identity: place.identity,
  });
  await untilWorking(haproxy, async () => (await curl("/readyz")).startsWith("HTTP/2 200"), 20_000);
});
afterAll(async () => {
  if (reason !== null) return;
  await haproxy.stop(5_000);
  still.closeAllConnections();
  still.close();
  await shop.remove();
  await clone.drop();
  await rm(place.folder, { recursive: true, force: true });
});
beforeEach(({ skip }) => skip(reason !== null, reason ?? ""));

/** The head and body of an answer over TLS, whose certificate must be good for the shop's name. */
const curl = async (path: string, ...options: string[]): Promise<string> =>
  await place
    .run("curl", [
      "--silent",
      "--include",
      "--cacert",
      join(place.folder, "tls", "ca.crt"),
      "--resolve",
      `${HOST}:${https}:127.0.0.1`,
      ...options,
      `https://${HOST}:${https}${path}`,
    ])
    .catch(() => ""); // not listening yet

test("shoppers get pages over TLS and HTTP/2, and plain requests are sent there", async () => {
  const page = await curl("/home");
  expect(page).toMatch(/^HTTP\/2 200/);
  expect(page).toContain("<h1");
  const plain = await fetch(`http://127.0.0.1:${http}/home`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")?.slice(0, 8)]).toEqual([301, "https://"]);
});

test("what a client says about itself in X-Forwarded headers does not reach the shop", async () => {
  const lies = [
    "x-forwarded-for: 203.0.113.7",
    "x-forwarded-host: evil.example",
    "forwarded: for=203.0.113.8",
  ];
  const path = "/ecommerce-shopping/api/products/search?name=drill";
  expect(await curl(path, ...lies.flatMap((lie) => ["--header", lie]))).toMatch(/^HTTP\/2 200/);
  await expect.poll(shop.said).toContain('"ip":"127.0.0.1"');
  expect(shop.said()).not.toMatch(/203\.0\.113|evil\.example/);
  // Without HAProxy before it, the shop believes the header of a trusted proxy: so HAProxy did drop it.
  await fetch(`${shop.url}${path}`, { headers: { "x-forwarded-for": "203.0.113.9" } });
  await expect.poll(shop.said).toContain("203.0.113.9");
});

test("figures are not for the world, and the log of HAProxy has no keys and no searches", async () => {
  expect(await curl("/metrics")).toMatch(/^HTTP\/2 404/);
  await curl("/ecommerce-shopping/api/auth/activate/canarykey?name=canarysearch");
  const log = async () => await readFile(join(place.folder, "haproxy.log"), "utf8");
  await expect.poll(log).toContain("GET /ecommerce-shopping/api/auth/activate/... ");
  expect(await log()).not.toContain("canary");
});

test("a visitor's read that a process took and does not answer goes to another one, and an order does not", async () => {
  const api = "/ecommerce-shopping/api";
  isReady = true;
  const reads = new Set<string>();
  // HAProxy sends it requests from its next check on.
  const visit = async (): Promise<string[]> => {
    const paths = Array.from({ length: 20 }, (_, nth) => `${api}/products?page=${nth + 1}`);
    for (const answer of await Promise.all(paths.map(async (path) => await curl(path))))
      reads.add(answer.slice(0, 10));
    return taken;
  };
  await expect
    .poll(visit, { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(/^GET .*products/));
  const order = ["--max-time", "6", "--request", "POST", "--json", "{}"];
  const orders = await Promise.all(
    Array.from({ length: 20 }, async () => await curl(`${api}/orders`, ...order)),
  );
  isReady = false;
  expect(reads).toEqual(new Set(["HTTP/2 200"]));
  // Each order that it took stayed there: its buyer was not answered, and no other process received it.
  const unanswered = orders.filter((answer) => answer === "").length;
  expect(unanswered).toBeGreaterThan(0);
  expect(taken.filter((line) => line === `POST ${api}/orders`)).toHaveLength(unanswered);
});

test("many requests share one connection, and the page waits where no process is left", async () => {
  const session = connect(`https://127.0.0.1:${https}`, { rejectUnauthorized: false });
  const status = async (path: string) =>
    await new Promise((done, fail) => {
      const request = session.request({ ":path": path, ":authority": HOST });
      request.on("response", (headers) => done(headers[":status"]));
      request.on("error", fail);
      request.resume();
    });
  const all = await Promise.all(Array.from({ length: 50 }, async () => await status("/home")));
  session.close();
  expect(new Set(all)).toEqual(new Set([200]));

  expect((await shop.stop()).code).toBe(0);
  expect(await answers(shop.url)).toBe(false);
  const closed = await curl("/home");
  expect(closed).toMatch(/^HTTP\/2 503/);
  expect(closed).toMatch(/^retry-after: 5\r?$/m);
  expect(closed).toContain('http-equiv="refresh"');
});
