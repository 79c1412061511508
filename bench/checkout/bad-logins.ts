import { BASE_PATH } from "#contract/wire/base-path.ts";
import { request } from "node:http";
import { load } from "../measure.ts";
import type { ShopUnderTest } from "../shop-under-test.ts";

const A_SECOND = 200;
const EVERY_MS = 50;
const SECONDS = 8;
const CONNECTIONS = 16;
/** The most that the listing's p99 may be meanwhile, in milliseconds. */
const MOST_MS = 300;

type StatusCounts = Map<number, number>;

/**
 * Measures different listings while 200 wrong passwords a second arrive, each for another account and from another address,
 * so that only the cap on hashing limits them. Returns a line to print; throws when the listings' p99 exceeds its limit.
 */
export const badLogins = async (shop: ShopUnderTest, tenantId: number): Promise<string> => {
  const requests = (
    ["best_seller", "price_asc", "price_desc", "newest", "rating"] as const
  ).flatMap((sort) =>
    Array.from({ length: 60 }, (_, at) => ({
      method: "GET" as const, // as: the literal that autocannon's type requires
      path: `${BASE_PATH}/products?tenant=${tenantId}&sort=${sort}&page=${at + 1}`,
    })),
  );
  const look = async () =>
    await load(shop.pid, { url: shop.url, connections: CONNECTIONS, seconds: SECONDS, requests });
  const quiet = await look();
  const counts: StatusCounts = new Map();
  const stop = startGuessing(shop.url, counts);
  const busy = await look();
  stop();
  const listed = [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`);
  const line = `Listing while ${A_SECOND} wrong passwords a second come in: p99 ${busy.p99} ms (else ${quiet.p99} ms; at most ${MOST_MS} ms), the guesses got ${listed.join(", ")}`;
  if (busy.p99 >= MOST_MS) throw new Error(line);
  return line;
};

const startGuessing = (url: string, counts: StatusCounts): (() => void) => {
  const start = performance.now();
  let count = 0;
  // A late turn makes up for what it missed, so that the rate holds on a busy machine.
  const timer = setInterval(() => {
    const due = ((performance.now() - start) * A_SECOND) / 1000;
    while (count < due) guess(url, (count += 1), counts);
  }, EVERY_MS);
  return () => clearInterval(timer);
};

const guess = (url: string, count: number, counts: StatusCounts): void => {
  const note = (status: number) => counts.set(status, (counts.get(status) ?? 0) + 1);
  const asking = request(`${url}${BASE_PATH}/auth/login`, {
    method: "POST",
    agent: false,
    localAddress: `127.1.${Math.floor(count / 250)}.${(count % 250) + 1}`,
    headers: { "content-type": "application/json" },
  });
  asking.on("response", (answer) => {
    note(answer.statusCode ?? 0);
    answer.resume();
  });
  // A connection that was cut off counts as no response.
  asking.on("error", () => note(0));
  asking.end(JSON.stringify({ email: `guess${count}@phohang.test`, password: "Wrong-one1" }));
};
