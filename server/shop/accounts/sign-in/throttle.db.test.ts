import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { CAST_PASSWORD, CAST_PASSWORD_HASH } from "#test/cast.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
const start = new Date("2026-03-02T03:00:00Z");
const after = (minutes: number) => shop.clock.set(new Date(start.getTime() + minutes * 60_000));

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  after(0);
  await shop.ownerDb.query("delete from throttle");
});
afterAll(async () => await shop.close());

const tryOnce = async (email: string, password: string, remoteAddress: string) => {
  const url = `${BASE_PATH}/auth/login`;
  const payload = { email, password };
  const answer = await shop.app.inject({ method: "POST", url, payload, remoteAddress });
  return {
    status: answer.statusCode,
    retryAfter: Number(answer.headers["retry-after"]),
    code: answer.json<{ code?: string }>().code,
  };
};

const failures = async (email: string, count: number, addressOf: (at: number) => string) => {
  for (let at = 0; at < count; at++)
    expect((await tryOnce(email, "Wrong-one1", addressOf(at))).status).toBe(403);
};

test("after ten wrong passwords an address waits before it may try this account again", async () => {
  const { email } = shop.cast.customer;
  await failures(email, 10, () => "192.0.2.1");
  const refused = await tryOnce(email, CAST_PASSWORD, "192.0.2.1");
  expect(refused).toMatchObject({ status: 429, code: "http/too-many-requests" });
  const again = await tryOnce(email, CAST_PASSWORD, "192.0.2.1");
  expect(again.retryAfter).toBeGreaterThan(refused.retryAfter);

  expect((await tryOnce(email, CAST_PASSWORD, "192.0.2.2")).status).toBe(200);
  expect((await tryOnce(shop.cast.otherCustomer.email, CAST_PASSWORD, "192.0.2.1")).status).toBe(
    200,
  );
  after(again.retryAfter / 60);
  expect((await tryOnce(email, CAST_PASSWORD, "192.0.2.1")).status).toBe(200);
});

test("a hundred simultaneous tries can't exceed the limit", async () => {
  const { email } = shop.cast.customer;
  const tries = Array.from({ length: 100 }, () => tryOnce(email, "Wrong-one1", "192.0.2.3"));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
});

test("tries at two processes count together", async () => {
  const { email } = shop.cast.customer;
  const other = await shop.openNode();
  // The other process has the time of the machine.
  shop.clock.set(new Date());
  const tryThere = async (password: string): Promise<number> => {
    const answer = await fetch(`${other.url}${BASE_PATH}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    return answer.status;
  };
  for (let at = 0; at < 5; at++) {
    expect((await tryOnce(email, "Wrong-one1", "127.0.0.1")).status).toBe(403);
    expect(await tryThere("Wrong-one1")).toBe(403);
  }
  expect((await tryOnce(email, CAST_PASSWORD, "127.0.0.1")).status).toBe(429);
  expect(await tryThere(CAST_PASSWORD)).toBe(429);
}, 60_000);

test("right passwords never use up the limit", async () => {
  const { email } = shop.cast.customer;
  for (let time = 0; time < 12; time++)
    expect((await tryOnce(email, CAST_PASSWORD, "192.0.2.4")).status).toBe(200);
});

test("fifty failures from many addresses slow those down, and never the owner at a clean address", async () => {
  const { email } = shop.cast.ownAdmin;
  await failures(email, 50, (at) => `198.51.100.${Math.floor(at / 5)}`);
  expect((await tryOnce(email, "Wrong-one1", "198.51.100.1")).status).toBe(429);
  expect((await tryOnce(email, CAST_PASSWORD, "203.0.113.7")).status).toBe(200);
}, 30_000);

test("a hundred failures at any accounts block their address", async () => {
  // Most of them exist, because a check for an account that doesn't takes the full strength of a hash.
  await shop.ownerDb.query(
    `insert into accounts (email, password_hash, full_name, is_active)
     select 'guess' || n || '@phohang.test', $1, 'Guessed', true from generate_series(0, 89) n`,
    [CAST_PASSWORD_HASH],
  );
  const guessed = Array.from({ length: 100 }, (_, at) => `guess${at}@phohang.test`);
  for (const email of guessed)
    expect((await tryOnce(email, "Wrong-one1", "192.0.2.5")).status).toBe(403);
  expect((await tryOnce(shop.cast.customer.email, CAST_PASSWORD, "192.0.2.5")).status).toBe(429);
}, 30_000);

test("under an attack on the whole shop four failures block an address, and a clean one isn't blocked", async () => {
  const flood = "insert into throttle (key, points, expire) values ('overall', 2000, $1)";
  await shop.ownerDb.query(flood, [start.getTime() + 10 * 60_000]);
  const { email } = shop.cast.customer;
  await failures(email, 4, () => "192.0.2.8");
  const refused = await tryOnce(email, CAST_PASSWORD, "192.0.2.8");
  expect(refused).toEqual({ status: 429, retryAfter: 600, code: "http/too-many-requests" });
  expect((await tryOnce(email, CAST_PASSWORD, "192.0.2.9")).status).toBe(200);
  after(11);
  expect((await tryOnce(email, CAST_PASSWORD, "192.0.2.8")).status).toBe(200);
});

test("one household's IPv6 addresses count as one", async () => {
  const { email } = shop.cast.customer;
  await failures(email, 10, (at) => `2001:db8:1:2::${at + 1}`);
  expect((await tryOnce(email, CAST_PASSWORD, "2001:db8:1:2:ffff::9")).status).toBe(429);
  expect((await tryOnce(email, CAST_PASSWORD, "2001:db8:1:3::1")).status).toBe(200);
});

test("expired windows are deleted", async () => {
  await failures("gone@phohang.test", 1, () => "192.0.2.6");
  after(16);
  await failures("new@phohang.test", 1, () => "192.0.2.7");
  const { rows } = await shop.ownerDb.query("select from throttle");
  expect(rows).toHaveLength(4);
});
