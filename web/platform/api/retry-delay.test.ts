import { expect, test } from "vitest";
import { RequestFailed } from "./request-failed.ts";
import { isAway, retryDelay } from "./retry-delay.ts";

const failed = (status: number, retryAfter?: number): RequestFailed =>
  Object.assign(new RequestFailed(status, ""), { retryAfter });

test("a shop that answers 502 to 504 or not at all is away for a moment, and no other failure passes by itself", () => {
  expect([502, 503, 504].filter((status) => isAway(failed(status)))).toEqual([502, 503, 504]);
  expect(isAway(new RequestFailed(0, "", {}, "unreachable"))).toBe(true);
  for (const error of [failed(500), failed(404), failed(429), new Error("503"), null])
    expect(isAway(error)).toBe(false);
});

test("a page waits as long as the shop asks for, longer after each try, and half a minute at most", () => {
  const seconds = (tries: number, retryAfter?: number) =>
    retryDelay(failed(503, retryAfter), tries) / 1000;
  for (let tries = 0; tries < 20; tries += 1) {
    expect(seconds(tries, 7)).toBeGreaterThanOrEqual(7);
    expect(seconds(tries)).toBeGreaterThanOrEqual(2);
    expect(seconds(tries)).toBeLessThan(40);
  }
  expect(seconds(6)).toBeGreaterThan(seconds(0));
});
