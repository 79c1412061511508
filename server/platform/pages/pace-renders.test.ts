import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerProblem } from "../http/problem.ts";
import { paceRenders } from "./pace-renders.ts";

const BOT = "192.0.2.1";
const SHOPPER = "2001:db8:1:2::3";
const SAME_HOUSEHOLD = "2001:db8:1:2::4";

let app: FastifyInstance;
let now: number;
beforeEach(() => {
  now = 1_000_000;
  app = Fastify();
  app.setErrorHandler(answerProblem({ texts: (_, key) => key, urn: "urn:test" }));
  const delayFor = paceRenders(app, () => now);
  app.get("/page", (request, reply) => reply.send(String(delayFor(request))));
  app.get("/cart", (_request, reply) => reply.send(""));
});
afterEach(async () => await app.close());

const look = async (url: string, remoteAddress: string) => await app.inject({ url, remoteAddress });
/** The delays in milliseconds of `count` pages that a network asks for at once. */
const delays = async (count: number, from: string): Promise<(number | "refused")[]> => {
  const all: (number | "refused")[] = [];
  for (let page = 0; page < count; page++) {
    const { statusCode, body, headers } = await look("/page", from);
    if (statusCode === 429) expect(headers["retry-after"]).toBe("2");
    all.push(statusCode === 429 ? "refused" : Number(body));
  }
  return all;
};

test("while others shop, a network gets ten pages at once and then twenty a second, up to a second ahead", async () => {
  await look("/cart", SHOPPER);
  const asked = await delays(40, BOT);
  expect(asked.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
  expect([asked[10], asked[11], asked[29]]).toEqual([50, 100, 1_000]);
  expect(asked.slice(30)).toEqual(Array.from({ length: 10 }, () => "refused"));
  now += 1_000;
  await look("/cart", SHOPPER);
  const later = await delays(30, BOT);
  expect(later.filter((delay) => delay !== "refused")).toHaveLength(20);
});

test("a shopper waits for no bot, and those of one household share their pages", async () => {
  await look("/cart", SHOPPER);
  await delays(30, BOT);
  expect(await delays(5, SHOPPER)).toEqual(Array.from({ length: 5 }, () => 0));
  expect((await delays(6, SAME_HOUSEHOLD)).slice(-2)).toEqual([0, 50]);
});

test("a network that is alone waits never, also when the shop sees all people as one", async () => {
  expect(await delays(500, BOT)).toEqual(Array.from({ length: 500 }, () => 0));
  await look("/cart", SHOPPER);
  now += 1_001;
  expect(await delays(500, BOT)).toEqual(Array.from({ length: 500 }, () => 0));
});
