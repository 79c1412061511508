import { afterEach, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openShop, type ShopOptions, type TestShop } from "#test/shop.ts";

const PROXY = "10.1.0.7";
const FARTHER_PROXY = "10.1.0.8";
const WRONG_TRIES = 10;

let shop: TestShop;
afterEach(async () => await shop.close());

const open = async (options: ShopOptions) => {
  shop = await openShop(options);
  shop.clock.set(new Date("2026-03-02T03:00:00Z"));
};

/** Sends a wrong password from `remoteAddress`, with `forwarded` as its `x-forwarded-for` header. */
const tryOnce = async (remoteAddress: string, forwarded?: string): Promise<number> => {
  const answer = await shop.app.inject({
    method: "POST",
    url: `${BASE_PATH}/auth/login`,
    payload: { email: shop.cast.customer.email, password: "Wrong-one1" },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    remoteAddress,
  });
  return answer.statusCode;
};

const useUpTries = async (remoteAddress: string, forwardedAt: (at: number) => string) => {
  for (let at = 0; at < WRONG_TRIES; at++)
    expect(await tryOnce(remoteAddress, forwardedAt(at))).toBe(403);
};

test("behind a proxy each shopper's own address is counted, so guesses of one don't slow down others", async () => {
  await open({ trustProxy: "10.1.0.0/16" });
  await useUpTries(PROXY, () => "203.0.113.1");
  expect(await tryOnce(PROXY, "203.0.113.1")).toBe(429);
  expect(await tryOnce(PROXY, "203.0.113.2")).toBe(403);
});

test("a client can't change its address by sending the header through the proxy", async () => {
  await open({ trustProxy: "10.1.0.0/16" });
  await useUpTries(PROXY, (at) => `198.51.100.${at}, 203.0.113.1, ${FARTHER_PROXY}`);
  expect(await tryOnce(PROXY, "198.51.100.99, 203.0.113.1")).toBe(429);
});

test("the header of a client that is not one of the proxies is ignored", async () => {
  await open({ trustProxy: PROXY });
  await useUpTries("203.0.113.9", (at) => `198.51.100.${at}`);
  expect(await tryOnce("203.0.113.9", "198.51.100.99")).toBe(429);
});

test("the header is ignored while no proxy is configured", async () => {
  await open({});
  await useUpTries(PROXY, (at) => `198.51.100.${at}`);
  expect(await tryOnce(PROXY, "198.51.100.99")).toBe(429);
});
