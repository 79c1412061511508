import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openFaultProxy } from "#test/long/fault-proxy.ts";
import { cloneDatabase, type Clone } from "#test/setup/clone-database.ts";
import { cleanUpChanges, EVERYTHING, listenToChanges, type Changes } from "./changes.ts";
import { openOwnerPool } from "#test/sql/owner-pool.ts";

let clone: Clone;
let ownerDb: pg.Pool;
let changes: Changes[];

beforeAll(async () => {
  clone = await cloneDatabase();
  ownerDb = openOwnerPool(clone.ownerUrl, 8);
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

/** No poll per second within a test: each tag heard then was read because of a wake-up. */
const NEVER = 3_600_000;

/** Listens as another process does; resolves after its first look. */
const listen = async (pollEveryMs = NEVER, url = clone.appUrl) => {
  const heard: string[] = [];
  const listening = listenToChanges(url, () => undefined, { pollEveryMs });
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
    /** Writes a tag as if the transaction had run for longer than tags are kept. */
    writeOld: async (tag: string) =>
      await client.query(
        "insert into changes (tag, at) values ($1, now() - interval '11 minutes')",
        [tag],
      ),
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

test("tags that a statement writes at once are heard in their order, each once a transaction", async () => {
  const { heard } = await listen();
  const { client, write, end } = await begin();
  await write("b");
  await client.query("select notify_all_changed(array['c', 'b', 'a', 'c'])");
  await end("commit");
  await wake();
  await expect.poll(() => heard).toEqual([EVERYTHING, "b", "c", "a"]);
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

/** Deletion waits for transactions of other databases on the server, such as those of other test files. */
const OF_OTHER_DATABASES = { timeout: 50_000 };
const OTHERS_MS = 60_000;

/** Deletes old tags, as every process does once a minute. */
const tidy = async () => await cleanUpChanges(ownerDb)(new Date(), new AbortController().signal);
const kept = async () =>
  (await ownerDb.query<{ tag: string }>("select tag from changes order by xid")).rows.map(
    ({ tag }) => tag,
  );

test(
  "tags are kept for ten minutes, and those of a transaction that still runs are kept longer",
  async () => {
    await run("delete from changes");
    const running = await begin();
    await running.write("of a running transaction");
    for (const tag of ["old", "new"]) await run(`select notify_changed('${tag}')`);
    await run("update changes set at = at - interval '11 minutes' where tag = 'old'");
    await tidy();
    expect(await kept()).toEqual(["old", "new"]); // a transaction before them may still commit
    await running.end("commit");
    await expect
      .poll(async () => {
        await tidy();
        return await kept();
      }, OF_OTHER_DATABASES)
      .toEqual(["of a running transaction", "new"]);
  },
  OTHERS_MS,
);

const deleteUnnoted = async () =>
  await run("delete from changes where at < now() - interval '10 minutes'");

test.each([
  ["hears everything", tidy, [EVERYTHING, EVERYTHING]],
  ["without the note of what was deleted, misses it", deleteUnnoted, [EVERYTHING]],
])(
  "a process that did not look before tags were deleted %s",
  async (_, remove, expected) => {
    const { hostname, port } = new URL(clone.appUrl);
    const proxy = await openFaultProxy({ host: hostname, port: Number(port) });
    const { heard } = await listen(NEVER, proxy.through(clone.appUrl));
    proxy.state.mood = "refuses";
    proxy.cutAll();
    await run("select notify_changed('missed')");
    await run("update changes set at = at - interval '11 minutes' where tag = 'missed'");
    await expect
      .poll(async () => {
        await remove();
        return await kept();
      }, OF_OTHER_DATABASES)
      .not.toContain("missed");
    await run("select notify_changed('last')");
    proxy.mend();
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThan(1);
    expect(heard.filter((tag) => tag !== "last")).toEqual(expected);
    await proxy.close();
  },
  OTHERS_MS,
);

test.each([
  ["is heard by all, or they hear everything", tidy, 0],
  ["without the note of what was deleted, is missed by some", deleteUnnoted, 1],
])("a tag that is deleted as soon as it is committed %s", async (_, remove, least) => {
  const committed: string[] = [];
  /** By process and tag: how many tags were committed when it was heard last. */
  const processes: Map<string, number>[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const heardAt = new Map<string, number>();
    processes.push(heardAt);
    (await listen(20)).subscribe((tag) => heardAt.set(tag, committed.length));
  }
  const commitAll = async () => {
    for (let nth = 0; nth < 60; nth++) {
      const [one, other] = [await begin(), await begin()];
      await one.writeOld(`tag ${nth}`);
      await other.writeOld(`other ${nth}`);
      await Promise.all([one.end("commit"), other.end(nth % 3 === 0 ? "rollback" : "commit")]);
      committed.push(`tag ${nth}`);
    }
  };
  let isOver = false;
  const removeAll = async () => {
    while (!isOver) await remove();
  };
  await Promise.all([commitAll().finally(() => (isOver = true)), removeAll()]);
  await run("select notify_changed('end')");
  const isThere = (heardAt: Map<string, number>) =>
    heardAt.has("end") || heardAt.get(EVERYTHING) === committed.length;
  await expect.poll(() => processes.every(isThere)).toBe(true);
  const missed = processes.flatMap((heardAt) =>
    committed.filter((tag, nth) => !heardAt.has(tag) && (heardAt.get(EVERYTHING) ?? 0) <= nth),
  );
  if (least === 0) expect(missed).toEqual([]);
  else expect(missed.length).toBeGreaterThanOrEqual(least);
});

test("tags of a restored dump, with ids that this server has yet to assign, are not heard, and deleted in the end", async () => {
  await run(`insert into changes (xid, tag, at)
    values ((pg_current_xact_id()::text::bigint + 1000000)::text::xid8, 'of the dump', now() - interval '11 minutes')`);
  await run(
    "update changes_tidied set xid = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8",
  );
  const { heard } = await listen(20);
  for (const tag of ["a", "b"]) {
    await run(`select notify_changed('${tag}')`);
    await expect.poll(() => heard.at(-1)).toBe(tag);
  }
  expect(heard).toEqual([EVERYTHING, "a", "b"]);
  await tidy();
  expect(await kept()).not.toContain("of the dump");
  await run("update changes_tidied set xid = '0'");
});

test("where the channel can't be listened to, as over a pooler, a process hears within a second, and listens when it can", async () => {
  const { hostname, port } = new URL(clone.appUrl);
  const proxy = await openFaultProxy({ host: hostname, port: Number(port) });
  let dropped = 0;
  proxy.state.toServer = (bytes) => {
    const at = bytes.indexOf("listen shop_wake");
    if (at >= 0) {
      bytes.write("select 'dropped'", at);
      dropped += 1;
    }
    return "pass";
  };
  const { heard } = await listen(300, proxy.through(clone.appUrl));
  await run("select notify_changed('looked for')");
  await expect.poll(() => heard, { timeout: 2_000 }).toContain("looked for");
  await expect.poll(() => dropped, { timeout: 2_000 }).toBeGreaterThan(2);
  proxy.mend();
  const isListening = async () =>
    (
      await run(
        `select from pg_stat_activity where application_name = 'shop_listener' and datname = current_database()
           and query = 'listen shop_wake'`,
      )
    ).rows.length;
  await expect.poll(isListening, { timeout: 2_000, interval: 5 }).toBe(1);
  await proxy.close();
});

test("a listener that is closed while it polls reports no error", async () => {
  const errors: string[] = [];
  for (let time = 0; time < 20; time++) {
    const heard: string[] = [];
    const report = ({ message }: Error) => errors.push(message);
    const listening = listenToChanges(clone.appUrl, report, { pollEveryMs: 1 });
    listening.subscribe((tag) => heard.push(tag));
    await expect.poll(() => heard, { interval: 1 }).toEqual([EVERYTHING]);
    await listening.close();
  }
  expect(errors).toEqual([]);
});

test("a shop closes while its listener waits for a database that accepts connections and answers nothing", async () => {
  const { hostname, port } = new URL(clone.appUrl);
  const proxy = await openFaultProxy({ host: hostname, port: Number(port) });
  proxy.state.mood = "stalls";
  const listening = listenToChanges(proxy.through(clone.appUrl), () => undefined);
  await expect.poll(proxy.connections).toBe(1);
  const left = Promise.withResolvers<string>();
  const timer = setTimeout(() => left.resolve("still open"), 8_000);
  expect(await Promise.race([listening.close().then(() => "closed"), left.promise])).toBe("closed");
  clearTimeout(timer);
  await proxy.close();
});
