import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refused } from "#contract/wire/refusals.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { giveDeadlines } from "../http/request-deadline.ts";
import { ResponseFastPath } from "../http/http-server.ts";
import { findBuiltFileIn, keepBuiltFiles } from "./built-files.ts";
import { serveLocales } from "./locales.ts";
import { textsVersion } from "./texts-version.ts";

let shop: TestShop;
const app = Fastify();
beforeAll(async () => {
  shop = await openShop();
  app.decorate("fastPath", new ResponseFastPath(10, () => "id"));
  app.setErrorHandler(
    async (error: Error, _: FastifyRequest, reply: FastifyReply) =>
      await reply.code(error instanceof Refused ? 404 : 500).send({}),
  );
  giveDeadlines(app, 2_000);
  await serveLocales(app, findBuiltFileIn(shop.db));
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const ask = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ method: "GET", url });
  return { status: statusCode, cache: headers["cache-control"], body };
};
const keep = async (name: string, body: string) =>
  await shop.ownerDb.query(
    "insert into built_files (name, content_type, body) values ($1, 'application/json', $2)",
    [name, Buffer.from(body)],
  );
const names = async (): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<{ name: string }>("select name from built_files");
  return rows.map(({ name }) => name);
};

const own = `/locales/en/frame.json?v=${textsVersion()}`;
const FOREVER = "public, max-age=31536000, immutable";

test("a page of another version gets the texts of its own version, from a process that was built without them", async () => {
  await keep("locales/en/frame.json?v=later", '{"of":"later"}');
  expect(await ask("/locales/en/frame.json?v=later")).toEqual({
    status: 200,
    cache: FOREVER,
    body: '{"of":"later"}',
  });
  await keep("locales/vn/later.json?v=later", '{"of":"a new namespace"}');
  expect((await ask("/locales/vn/later.json?v=later")).body).toBe('{"of":"a new namespace"}');
  expect((await ask("/locales/vn/later.json?v=other")).status).toBe(404);
});

test("no browser keeps texts for a year under the name of a version that they are not of", async () => {
  const asked = await ask(own);
  expect(asked.cache).toBe(FOREVER);
  for (const url of ["/locales/en/frame.json?v=unknown", "/locales/en/frame.json"])
    expect(await ask(url)).toEqual({ ...asked, cache: "no-cache" });
});

test("a start writes the files of its build once, and deletes those that no process has started with for a month", async () => {
  await shop.ownerDb.query("delete from built_files");
  const start = new Date("2026-03-02T03:00:00Z");
  const after = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60_000);
  await keepBuiltFiles(shop.ownerDb, start);
  expect(await names()).toContain(own.slice(1));
  const { rows } = await shop.ownerDb.query<{ body: Buffer }>(
    "select body from built_files where name = $1",
    [own.slice(1)],
  );
  expect(JSON.parse(String(rows[0]?.body))).toEqual(JSON.parse((await ask(own)).body));
  const first = await names();
  await keep("assets/old-build.js", "");
  await shop.ownerDb.query("update built_files set started_at = $1", [start]);
  await keepBuiltFiles(shop.ownerDb, after(29));
  expect((await names()).toSorted()).toEqual([...first, "assets/old-build.js"].toSorted());
  await keepBuiltFiles(shop.ownerDb, after(31));
  expect((await names()).toSorted()).toEqual(first.toSorted());
});

test("the shop's own role can't write what browsers run", async () => {
  const write = shop.db.query({
    text: "insert into built_files (name, content_type, body) values ('assets/x.js', 'text/javascript', '')",
  });
  await expect(write).rejects.toThrow("permission denied");
});
