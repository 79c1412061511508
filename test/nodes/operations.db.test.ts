import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CAST_PASSWORD } from "../cast.ts";
import { stageOrders } from "../order-scenario.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
const log: string[] = [];
beforeAll(async () => {
  shop = await openShop({ log: (line) => log.push(line) });
});
afterAll(async () => await shop.close());

describe("the log", () => {
  test("has every request with its id, and nothing that a person typed or received", async () => {
    const canaries = {
      password: "Ca-nary@2026x",
      key: "canarykey0123456789",
      search: "canarysearch",
      street: "99 Canary Street",
      note: "canary note",
    };
    const token = await shop.tokenOf(shop.cast.customer);
    const asked = await shop.ask("GET /products/search", { query: { name: canaries.search } });
    await shop.ask("POST /auth/login", {
      body: { email: "canary@phohang.test", password: canaries.password },
    });
    await shop.ask("GET /auth/activate/{key}", { params: { key: canaries.key } });
    await shop.ask("GET /auth/confirm-email/{key}", { params: { key: canaries.key } });
    await shop.ask("GET /auth/reset-password/{key}", { params: { key: canaries.key } });
    await shop.app.inject({ method: "GET", url: `/activate?key=${canaries.key}` });
    await shop.ask("POST /user/addresses", {
      as: shop.cast.customer,
      body: { fullName: "Canary", street: canaries.street, phoneNumber: "0987654321" },
    });
    const id = await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 1]]);
    await shop.ask("PUT /admin/orders/{id}/note", {
      as: shop.cast.ownAgent,
      params: { id },
      body: { note: canaries.note },
    });
    // A constraint that the test adds: PostgreSQL's error message about it quotes the row.
    await shop.ownerDb.query(
      "alter table addresses add constraint planted check (street not like '%Canary%')",
    );
    const failed = await shop.ask("POST /user/addresses", {
      as: shop.cast.customer,
      body: {
        fullName: "Canary",
        street: canaries.street,
        phoneNumber: "0987654321",
        province: "01",
        ward: "00070",
      },
    });
    await shop.ownerDb.query("alter table addresses drop constraint planted");
    expect(failed.status).toBe(500);
    const text = log.join("");
    expect(text).toContain(`"reqId":"${String(asked.headers["x-request-id"])}"`);
    expect(text).toContain("planted");
    for (const secret of [
      ...Object.values(canaries),
      "0987654321",
      "canary@",
      token,
      CAST_PASSWORD,
    ])
      expect(text).not.toContain(secret);
  });

  test("is one JSON object a line", () => {
    for (const line of log) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  });
});

test("a token in the address is not accepted", async () => {
  const token = await shop.tokenOf(shop.cast.customer);
  for (const name of ["access_token", "token", "authorization"]) {
    const { status } = await shop.ask("GET /user", { query: { [name]: token } });
    expect(status).toBe(401);
  }
});

describe("a client that sends bad HTTP", () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL((await shop.openNode()).url).port);
  });

  /** Sends bytes, one part after another, and returns the response until the connection ended. */
  const send = async (parts: string[], everyMs = 0): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    let came = "";
    socket.on("data", (bytes) => (came += bytes.toString("latin1")));
    const ended = new Promise<void>((resolve) => {
      socket.on("close", () => resolve());
      socket.on("error", () => resolve()); // a reset also ends the connection
    });
    for (const part of parts) {
      if (socket.destroyed) break;
      socket.write(part, "latin1");
      if (everyMs > 0) await pause(everyMs);
    }
    await ended;
    return came;
  };

  const close = "connection: close\r\n";
  const path = "/ecommerce-shopping/api/products";
  test.each([
    [
      "headers of 100 kB",
      [`GET ${path} HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(100_000)}\r\n\r\n`],
      431,
    ],
    ["no host", [`GET ${path} HTTP/1.1\r\n${close}\r\n`], 400],
    ["what is no HTTP", ["\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n"], 400],
    [
      "two lengths of one body",
      [`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd`],
      400,
    ],
    [
      "a length and chunks at once",
      [
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      ],
      400,
    ],
    [
      "a body beyond the limit",
      [
        `POST /ecommerce-shopping/api/auth/login HTTP/1.1\r\nhost: x\r\n${close}content-type: application/json\r\ncontent-length: 300000\r\n\r\n`,
        "[".repeat(300_000),
      ],
      413,
    ],
    ["a broken escape", [`GET ${path}/%E0%A4%A HTTP/1.1\r\nhost: x\r\n${close}\r\n`], 400],
    [
      "a path of 10 kB",
      [`GET ${path}/${"a".repeat(10_000)} HTTP/1.1\r\nhost: x\r\n${close}\r\n`],
      404,
    ],
  ])("%s: refused, and the shop goes on", async (_, parts, status) => {
    const came = await send(parts);
    expect(came).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const { status: after } = await shop.ask("GET /products");
    expect(after).toBe(200);
  });

  test(
    "a client that never finishes its request is cut off",
    { tags: ["long"], timeout: 60_000 },
    async () => {
      const came = await send([`GET ${path} HTTP/1.1\r\n`, ...Array(60).fill("x: y\r\n")], 500);
      expect(came).toMatch(/^HTTP\/1\.1 408 /);
    },
  );
});

describe("the probes", () => {
  test("the shop is well, and ready", async () => {
    for (const url of ["/healthz", "/readyz"])
      expect((await shop.app.inject({ method: "GET", url })).json()).toEqual({ status: "ok" });
  });

  test("on a schema that a newer version changed beyond this one the shop is alive, but not ready", async () => {
    const probe = async (url: string) => (await shop.app.inject({ method: "GET", url })).statusCode;
    const newer = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15)";
    await shop.ownerDb.query(newer);
    expect(await probe("/readyz")).toBe(200);
    await shop.ownerDb.query("insert into drizzle.breaking_migrations values (9e15)");
    expect([await probe("/readyz"), await probe("/healthz")]).toEqual([503, 200]);
    await shop.ownerDb.query("delete from drizzle.breaking_migrations");
    await shop.ownerDb.query("delete from drizzle.__drizzle_migrations where hash = 'x'");
    expect(await probe("/readyz")).toBe(200);
  });
});
