import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { cloneDatabase, type Clone } from "#test/setup/clone-database.ts";
import { cleanUpChanges, EVERYTHING, listenToChanges, type Changes } from "./changes.ts";

let clone: Clone;
let ownerDb: pg.Pool;
let changes: Changes[];

beforeAll(async () => {
  clone = await cloneDatabase();
  ownerDb = new pg.Pool({ connectionString: clone.ownerUrl, max: 8 });
});
beforeEach(() => {
  changes = [];
});
afterEach(async () => {
  await Promise.all(changes.map(async (each) => await each.close()));
});
afterAll(async () => {
  await ownerDb.end();
  await clone.drop();
});

/** No look per second within a test: what is heard then was looked for because of a wake-up. */
const NEVER = 3_600_000;

/** Listens as another process does; resolves after its first look. */
const listen = async (lookEveryMs = NEVER) => {
  const heard: string[] = [];
  const listening = listenToChanges(clone.appUrl, () => undefined, { lookEveryMs });
  changes.push(listening);
  listening.subscribe((tag) => heard.push(tag));
  await expect.poll(() => heard).toEqual([EVERYTHING]);
  return { heard, ...listening };
};

const run = async (text: string) => await ownerDb.query(text);
const wake = async () => await run("notify shop_wake");

/** Several transactions at once, each on a connection of its own. */
const begin = async () => {
  const client = await ownerDb.connect();
  await client.query("begin");
  return {
    write: async (tag: string) => await client.query("select notify_changed($1)", [tag]),
    end: async (how: "commit" | "rollback") => {
      await client.query(how);
      client.release();
    },
    client,
  };
};

test("a transaction that began earlier and commits later is heard, and nothing is heard twice", async () => {
  const { heard } = await listen();
  const [first, second] = [await begin(), await begin()];
  await first.write("first");
  await second.write("second");
  await second.end("commit");
  await wake();
  await expect.poll(() => heard).toEqual([EVERYTHING, "second"]);
  await run("select notify_changed('third')");
  await wake();
  await expect.poll(() => heard).toEqual([EVERYTHING, "second", "third"]);
  await first.end("commit");
  await wake();
  await expect.poll(() => heard).toEqual([EVERYTHING, "second", "third", "first"]);
  await wake();
  await run("select notify_changed('last')");
  await wake();
  await expect.poll(() => heard).toEqual([EVERYTHING, "second", "third", "first", "last"]);
});

test("a tag is heard once a transaction, in the order of the writes, and not of a savepoint or transaction that is undone", async () => {
  const { heard } = await listen();
  const undone = await begin();
  await undone.write("undone");
  await undone.end("rollback");
  const partly = await begin();
  await partly.write("b");
  await partly.client.query("savepoint here");
  await partly.write("undone");
  await partly.client.query("rollback to here");
  await partly.client.query("savepoint here");
  await partly.write("a");
  await partly.client.query("release here");
  await partly.write("b");
  await partly.end("commit");
  await wake();
  await expect.poll(() => heard).toEqual([EVERYTHING, "b", "a"]);
});
