import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openFaultProxy } from "#test/long/fault-proxy.ts";
import { openOwnerPool } from "#test/sql/owner-pool.ts";
import { cloneDatabase, type Clone } from "#test/setup/clone-database.ts";
import { closePool, connectAll, openDatabase, type Pool } from "../database.ts";
import { listenToChanges, type Changes } from "./changes.ts";

let clone: Clone;
let ownerDb: pg.Pool;
let proxy: Awaited<ReturnType<typeof openFaultProxy>>;
let pool: Pool;
let changes: Changes;
let heard: string[];
/** How many wake-ups the pool sent, and whether those that follow no commit of their own are lost. */
const wakeUps = { sent: 0, loseLater: false };

const WAKE_UP = "notify shop_wake\0";
/** A message begins with its type and length. */
const HEAD_BYTES = 5;
const NEVER = 3_600_000;
const LOCK = 7;

beforeAll(async () => {
  clone = await cloneDatabase();
  ownerDb = openOwnerPool(clone.ownerUrl, 1);
  const { hostname, port } = new URL(clone.appUrl);
  proxy = await openFaultProxy({ host: hostname, port: Number(port) });
  proxy.state.toServer = (bytes) => {
    const at = bytes.indexOf(WAKE_UP);
    if (at < 0) return "pass";
    wakeUps.sent += 1;
    if (wakeUps.loseLater && at === HEAD_BYTES) bytes.fill(" ", at, at + WAKE_UP.length - 1);
    return "pass";
  };
  heard = [];
  changes = listenToChanges(clone.appUrl, () => undefined, { pollEveryMs: NEVER });
  await new Promise<void>((resolve) => {
    changes.subscribe((tag) => {
      heard.push(tag);
      resolve();
    });
  });
});
beforeEach(async () => {
  pool = openDatabase({
    url: proxy.through(clone.appUrl),
    login: "app",
    max: 4,
    patience: 5_000,
    onError: () => undefined,
  });
  await connectAll(pool);
  wakeUps.sent = 0;
});
afterEach(async () => await closePool(pool));
afterAll(async () => {
  await changes.close();
  await proxy.close();
  await ownerDb.end();
  await clone.drop();
});

const write = async (tag: string, waitsFor = "generate_series(1, 1)"): Promise<void> => {
  const text = `select notify_changed($1) from ${waitsFor}`;
  await pool.query({ text, values: [tag], notifies: "write" } as pg.QueryConfig); // as: the types of the driver know no wake-ups
};

test("many writes at once share a few wake-ups, and all of them are heard", async () => {
  const tags = Array.from({ length: 100 }, (_, nth) => `tag ${nth}`);
  await Promise.all(tags.map(async (tag) => await write(tag)));
  await expect.poll(() => heard).toEqual(expect.arrayContaining(tags));
  expect(wakeUps.sent).toBeLessThan(50);
});

/** The first write wakes with its commit. The second is sent at once and commits when the first was heard. */
const writeTwo = async (first: string, second: string): Promise<void> => {
  await ownerDb.query("select pg_advisory_lock($1)", [LOCK]);
  const written = Promise.all([write(first), write(second, `pg_advisory_xact_lock(${LOCK})`)]);
  await expect.poll(() => heard).toContain(first);
  await ownerDb.query("select pg_advisory_unlock($1)", [LOCK]);
  await written;
};

test("a write shortly after a wake-up, which commits long after it, is heard without a look per second", async () => {
  await writeTwo("first", "second");
  await expect.poll(() => heard).toContain("second");
});

test("without the wake-up after the pause, it is not heard until the next one", async () => {
  wakeUps.loseLater = true;
  await writeTwo("third", "fourth");
  await expect.poll(() => wakeUps.sent).toBe(2);
  expect(heard).not.toContain("fourth");
  await ownerDb.query("notify shop_wake");
  await expect.poll(() => heard).toContain("fourth");
});
