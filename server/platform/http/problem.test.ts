import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Refused } from "#contract/wire/refusals.ts";
import { UnfitConnection } from "../database/connections/unfit-connection.ts";
import { OutOfTime } from "../deadline.ts";
import { answerProblem } from "./problem.ts";

let thrown: Error;
let app: ReturnType<typeof Fastify>;
beforeEach(() => {
  app = Fastify();
  app.setErrorHandler(
    answerProblem({ texts: (language, key) => `${language} ${key}`, urn: "urn:test" }),
  );
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
  ["does not open a connection in time", new Error("timeout expired")],
  ["has only connections that it must not use", new UnfitConnection("as another role")],
  ["waited for a lock in vain", fromDatabase("55P03")],
  ["lost a deadlock too often", fromDatabase("40P01")],
  ["has a database that stops", fromDatabase("57P01")],
  ["has a primary that became a standby", fromDatabase("25006")],
  ["can't reach the database", fromDatabase("ECONNREFUSED")],
])("a shop that %s answers 503 with Retry-After, in the caller's language", async (_, error) => {
  const { status, retryAfter, problem } = await ask(error);
  expect([status, retryAfter]).toEqual([503, "2"]);
  expect(problem).toMatchObject({ code: "http/unavailable", message: "vn http/unavailable" });
});

test("a caller that sends too many requests gets 429 with Retry-After", async () => {
  const { status, retryAfter } = await ask(
    new Refused("http/too-many-requests", { retryAfter: 40 }),
  );
  expect([status, retryAfter]).toEqual([429, "40"]);
});

test("an unexpected error answers 500 without internal details", async () => {
  const { status, problem } = await ask(fromDatabase("42P01"));
  expect(status).toBe(500);
  expect(JSON.stringify(problem)).not.toContain("secret");
});
