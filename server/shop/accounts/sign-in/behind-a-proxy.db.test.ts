import { afterEach, expect, test } from "vitest";
import { BASE_PATH } from "#contract/contract.ts";
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

/** A wrong password from `remoteAddress`, which says that it passes it on for `forwarded`. */
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

test("behind a proxy each shopper has an address of their own, and one who guesses makes nobody else wait", async () => {
  await open({ trustProxy: "10.1.0.0/16" });
  await useUpTries(PROXY, () => "203.0.113.1");
  expect(await tryOnce(PROXY, "203.0.113.1")).toBe(429);
  expect(await tryOnce(PROXY, "203.0.113.2")).toBe(403);
});

test("who sends such a header through the proxy doesn't become somebody else by it", async () => {
  await open({ trustProxy: "10.1.0.0/16" });
  await useUpTries(PROXY, (at) => `198.51.100.${at}, 203.0.113.1, ${FARTHER_PROXY}`);
  expect(await tryOnce(PROXY, "198.51.100.99, 203.0.113.1")).toBe(429);
});

test("who isn't one of the proxies is who they are, whatever they say", async () => {
  await open({ trustProxy: PROXY });
  await useUpTries("203.0.113.9", (at) => `198.51.100.${at}`);
  expect(await tryOnce("203.0.113.9", "198.51.100.99")).toBe(429);
});

test("as long as no proxy is named, nobody is believed", async () => {
  await open({});
  await useUpTries(PROXY, (at) => `198.51.100.${at}`);
  expect(await tryOnce(PROXY, "198.51.100.99")).toBe(429);
});
