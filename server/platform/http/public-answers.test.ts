import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ResponseCache } from "#server/platform/cache/response-cache.ts";
import { ResponseFastPath } from "./http-server.ts";
import { unitsTag } from "#server/shop/cache-tags.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";
import { deadlineIn } from "../deadline.ts";
import type { UntaggedAnswer } from "./public-answers.ts";
import { giveDeadlines } from "./request-deadline.ts";
import { serving } from "./serve.ts";

const contract = {
  "GET /units": endpoint({
    summary: "Units",
    callers: "everyone",
    answer: z.object({ units: z.array(z.string()) }),
  }),
};

let app: ReturnType<typeof Fastify>;
let cache: ResponseCache;
let calls: number;
let reported: string[];
beforeEach(() => {
  app = Fastify();
  app.decorate("fastPath", new ResponseFastPath(10, () => "id"));
  giveDeadlines(app, 1_000);
  cache = new ResponseCache(1_000_000);
  calls = 0;
  reported = [];
});
afterEach(async () => await app.close());

/** Serves an endpoint whose handler names a cache tag, or forgets to. */
const open = (isTagged: boolean, onUntagged: (error: UntaggedAnswer) => void) => {
  const { servePublic, askPublic } = serving<
    typeof contract,
    Record<keyof typeof contract, null>,
    never,
    object
  >({
    app,
    contract,
    basePath: "",
    groupOf: () => null,
    findCaller: async () => await Promise.reject(new Error("nobody signs in here")),
    contextWithin: () => ({}),
    visitorContextWithin: () => ({}),
    cache,
    onUntagged,
  });
  servePublic("GET /units", async ({ dependsOn }) => {
    calls += 1;
    if (isTagged) dependsOn(unitsTag);
    return { units: [] };
  });
  return askPublic;
};

const request = async (): Promise<number> => (await app.inject({ url: "/units" })).statusCode;

test("an answer that names its cache tags is made once", async () => {
  open(true, () => undefined);
  expect([await request(), await request(), calls, cache.size]).toEqual([200, 200, 1, 1]);
});

test("a handler that names no cache tag fails at its first call, in development and in tests", async () => {
  const askPublic = open(false, (error) => {
    throw error;
  });
  expect([await request(), cache.size]).toEqual([500, 0]);
  const asked = askPublic("GET /units", {}, "en", deadlineIn(1_000), () => undefined);
  await expect(asked).rejects.toThrow("The handler of GET /units names no cache tag");
});

test("in production its answer is sent and reported, but never cached", async () => {
  open(false, (error) => reported.push(error.message));
  expect([await request(), await request(), calls, cache.size]).toEqual([200, 200, 2, 0]);
  expect(reported).toHaveLength(2);
});
