import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFaultProxy } from "#test/long/fault-proxy.ts";
import { addressIn, runStatement } from "#test/setup/run-statement.ts";
import { signalServer, startPrimary, startStandby, type Server } from "#test/setup/standby.ts";
import { EVERYTHING, listenToChanges, type Changes } from "./changes.ts";
import { pollChanges, showsAllSeen, type Poll } from "./changes.queries.ts";
import { sumUpSeen } from "./seen-changes.ts";

let primary: Server;
let standby: Server;
let owner: pg.Client;
let replica: pg.Client;
let proxy: Awaited<ReturnType<typeof openFaultProxy>>;
/** Where the shop's address leads to now. */
let target: { host: string; port: number };
let changes: Changes;
const heard: string[] = [];
const errors: string[] = [];

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client;
};

const placeOf = ({ url }: Server) => ({ host: "127.0.0.1", port: Number(new URL(url).port) });

beforeAll(async () => {
  primary = await startPrimary();
  standby = await startStandby(primary);
  owner = await connected(primary.ownerUrl);
  replica = await connected(standby.ownerUrl);
  target = placeOf(primary);
  proxy = await openFaultProxy(target);
  changes = listenToChanges(proxy.through(primary.appUrl), ({ message }) => errors.push(message));
  await new Promise<void>((resolve) => {
    changes.subscribe((tag) => {
      heard.push(tag);
      resolve();
    });
  });
}, 120_000);
afterAll(async () => {
  await changes.close();
  await proxy.close();
  await Promise.all([owner.end(), replica.end()]);
  await standby.remove();
  await primary.remove();
}, 60_000);

/** Commits a tag on the primary, and waits until the process has heard it. */
const change = async (tag: string): Promise<void> => {
  await owner.query("select notify_changed($1)", [tag]);
  await owner.query("notify shop_wake");
  await expect.poll(() => heard.at(-1)).toBe(tag);
};

const seen = () => {
  const all = changes.seen();
  if (!all) throw new Error("no look yet");
  return all;
};
const showsAll = async () => (await showsAllSeen(replica, seen()))[0]?.shows;

test(
  "a replica shows all that a process has seen once it has replayed it, and not before",
  { tags: ["long"] },
  async () => {
    await expect.poll(showsAll).toBe(true);
    await replica.query("select pg_wal_replay_pause()");
    await change("product:1");
    expect(await showsAll()).toBe(false);
    // Without the list of transactions the settled position would not show it.
    expect((await showsAllSeen(replica, { ...seen(), xids: [] }))[0]?.shows).toBe(true);
    await replica.query("select pg_wal_replay_resume()");
    await expect.poll(showsAll).toBe(true);
  },
);

test(
  "a replica shows all that a process has seen, although an earlier transaction is still in progress",
  { tags: ["long"] },
  async () => {
    const other = await connected(primary.ownerUrl);
    await other.query("begin; select notify_changed('long')");
    await change("product:2");
    await expect.poll(showsAll).toBe(true);
    const { rows } = await replica.query(
      "select pg_snapshot_xmin(pg_current_snapshot())::text as oldest",
    );
    expect(seen().xids.some((xid) => BigInt(xid) >= BigInt(rows[0].oldest))).toBe(true);
    await other.query("rollback");
    await other.end();
  },
);

test(
  "a replica shows all that a process has seen, however long the primary has been cut off from it",
  { tags: ["long"] },
  async () => {
    await owner.query("alter system set synchronous_standby_names = '*'");
    await owner.query("select pg_reload_conf()");
    const synchronous = async () =>
      (await owner.query("select from pg_stat_replication where sync_state = 'sync'")).rows.length;
    await expect.poll(synchronous).toBe(1);
    let now = 0;
    const sum = sumUpSeen(() => now);
    let last: Poll | undefined;
    const look = async (): Promise<void> => {
      now += 11_000;
      const isFirst = last === undefined;
      [last] = await pollChanges(owner, { since: last?.snapshot ?? null, position: null });
      if (!last?.position || !last.history) throw new Error("this is a primary");
      sum.add({ ...last, position: last.position, history: last.history }, { isFirst });
    };
    await look();
    await owner.query("select notify_changed('product:3')");
    await look();
    const { rows } = await replica.query("select pid from pg_stat_wal_receiver");
    process.kill(rows[0].pid, "SIGSTOP");
    const other = await connected(primary.ownerUrl);
    const waiting = other.query("select notify_changed('product:4')");
    const waits = async () =>
      (await owner.query("select from pg_stat_activity where wait_event = 'SyncRep'")).rows.length;
    await expect.poll(waits).toBe(1);
    for (let times = 0; times < 4; times += 1) await look();
    const all = sum.sum();
    // A standby may still have to replay the WAL that it has received.
    await expect.poll(async () => all && (await showsAllSeen(replica, all))[0]?.shows).toBe(true);
    // The end of the WAL is beyond what the replica has: as a position it would be waited for in vain.
    expect(
      all && (await showsAllSeen(replica, { ...all, position: String(last?.position) }))[0]?.shows,
    ).toBe(false);
    process.kill(rows[0].pid, "SIGCONT");
    await waiting;
    await other.end();
    await expect.poll(() => heard.at(-1)).toBe("product:4");
    await owner.query("alter system reset synchronous_standby_names");
    await owner.query("select pg_reload_conf()");
  },
);

test(
  "a lost connection and a standby drop nothing, and a new connection hears what was committed meanwhile",
  { tags: ["long"] },
  async () => {
    const before = heard.length;
    expect(changes.isPrimaryAway()).toBe(false);
    Object.assign(target, placeOf(standby));
    proxy.cutAll();
    await expect.poll(changes.isPrimaryAway).toBe(true);
    await owner.query("select notify_changed('meanwhile')");
    const refused = errors.length;
    await expect.poll(() => errors.slice(refused).join(), { timeout: 5_000 }).toMatch("only reads");
    expect(heard).toHaveLength(before);
    Object.assign(target, placeOf(primary));
    await expect.poll(() => heard.slice(before), { timeout: 5_000 }).toEqual(["meanwhile"]);
    expect(changes.isPrimaryAway()).toBe(false);
  },
);

test("a primary that is silent is known to be away", { tags: ["long"] }, async () => {
  const before = heard.length;
  await signalServer(primary, "SIGSTOP");
  await expect.poll(changes.isPrimaryAway, { timeout: 5_000 }).toBe(true);
  await signalServer(primary, "SIGCONT");
  await expect.poll(changes.isPrimaryAway, { timeout: 10_000 }).toBe(false);
  expect(heard).toHaveLength(before);
});

test(
  "a promoted standby has another timeline, so everything may have changed",
  { tags: ["long"] },
  async () => {
    const before = heard.length;
    Object.assign(target, placeOf(standby));
    await runStatement(addressIn(standby.url, "postgres"), "select pg_promote()");
    proxy.cutAll();
    await expect.poll(() => heard.slice(before), { timeout: 10_000 }).toEqual([EVERYTHING]);
    expect(changes.isPrimaryAway()).toBe(false);
    await replica.query("select notify_changed('after')");
    await expect.poll(() => heard.slice(before), { timeout: 5_000 }).toEqual([EVERYTHING, "after"]);
  },
);
