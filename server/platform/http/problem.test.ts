import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Refused } from "#contract/wire/refusals.ts";
import { UnfitConnection } from "../database/checked-client.ts";
import { OutOfTime } from "../deadline.ts";
import { answerProblem } from "./problem.ts";

let thrown: Error;
let app: ReturnType<typeof Fastify>;
beforeEach(() => {
  app = Fastify();
  app.setErrorHandler(answerProblem((language, key) => `${language} ${key}`));
  app.get("/", async () => {
    throw thrown;
  });
});
afterEach(async () => await app.close());

const ask = async (error: Error) => {
  thrown = error;
  const { statusCode, headers, body } = await app.inject({ url: "/?lng=vn" });
  return { status: statusCode, retryAfter: headers["retry-after"], problem: JSON.parse(body) };
};

const fromDatabase = (code: string): Error =>
  Object.assign(new Error(`secret row of table orders`), { code });

test.each([
  ["is out of time", new OutOfTime()],
  ["has far too much work", new Refused("http/unavailable")],
  ["has no connection left", new Error("timeout exceeded when trying to connect")],
  ["has only connections that it must not use", new UnfitConnection("as another role")],
  ["waited for a lock in vain", fromDatabase("55P03")],
  ["was given up for another's sake once too often", fromDatabase("40P01")],
  ["is told that the database stops", fromDatabase("57P01")],
  ["can't reach the database", fromDatabase("ECONNREFUSED")],
])("whoever asks a shop that %s is told when to come back, in their language", async (_, error) => {
  const { status, retryAfter, problem } = await ask(error);
  expect([status, retryAfter]).toEqual([503, "2"]);
  expect(problem).toMatchObject({ code: "http/unavailable", message: "vn http/unavailable" });
});

test("whoever asks too much is told for how long to wait", async () => {
  const { status, retryAfter } = await ask(
    new Refused("http/too-many-requests", { retryAfter: 40 }),
  );
  expect([status, retryAfter]).toEqual([429, "40"]);
});

test("a fault of the shop's own tells nothing of its insides", async () => {
  const { status, problem } = await ask(fromDatabase("42P01"));
  expect(status).toBe(500);
  expect(JSON.stringify(problem)).not.toContain("secret");
});
