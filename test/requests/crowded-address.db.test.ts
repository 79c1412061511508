import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ trustProxy: "127.0.0.1", answerMs: 60_000 });
});
afterAll(async () => await shop.close());

/** The requests that one address may have in progress and waiting. */
const ROOM = 64 + 1_000;

const look = async (address: string): Promise<number> => {
  const answer = await shop.app.inject({
    url: `${BASE_PATH}/tenants`,
    remoteAddress: "127.0.0.1",
    headers: { "x-forwarded-for": address },
  });
  return answer.statusCode;
};

test("an address with too many requests gets 429, while others are served", async () => {
  const lock = await shop.ownerDb.connect();
  await lock.query("begin");
  await lock.query("lock table tenants in access exclusive mode");
  let refused = 0;
  const crowd = Promise.all(
    Array.from({ length: ROOM + 10 }, async () => {
      const status = await look("203.0.113.7");
      if (status === 429) refused += 1;
      return status;
    }),
  );
  await expect.poll(() => refused, { timeout: 10_000 }).toBe(10);
  const neighbour = look("203.0.113.8");
  await lock.query("rollback");
  lock.release();
  expect(await neighbour).not.toBe(429);
  await crowd;
  expect(refused).toBe(10);
  expect(await look("203.0.113.7")).toBe(200);
});
