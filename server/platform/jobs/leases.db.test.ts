import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { withoutGuards } from "#test/publishing/two-writers.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { queueJob, runDueJobs, type CarryOut } from "./jobs.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const start = new Date("2026-03-02T03:00:00Z");
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const after = (seconds: number) => shop.clock.set(at(seconds));
// // The test renews the leases. A process whose timer does not run is paused or dead.
const renew = () => vi.advanceTimersByTime(10_000);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  after(0);
  await queueJob(shop.db, "test.work", {}, shop.clock());
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.ownerDb.query("delete from jobs");
});

/** A process that takes the job, and its tries, each of which ends when the test says so. */
const openProcess = (db = shop.db) => {
  const tries: PromiseWithResolvers<void>[] = [];
  const errors: string[] = [];
  let taken = Promise.withResolvers<void>();
  const work: CarryOut = async () => {
    const one = Promise.withResolvers<void>();
    tries.push(one);
    taken.resolve();
    await one.promise;
  };
  const onError = ({ message }: Error) => errors.push(message);
  const needs = { db, clock: shop.clock, kinds: { "test.work": work }, onError };
  /** Looks for due jobs; the promise resolves when it has carried them out. */
  const run = async () => {
    const before = tries.length;
    taken = Promise.withResolvers<void>();
    const done = runDueJobs(needs);
    await Promise.race([done, taken.promise]);
    return { took: tries.length > before, done, end: tries.at(-1) };
  };
  return { run, errors };
};
const theJob = async () =>
  (await shop.ownerDb.query("select tries, outcome, due_at as due from jobs")).rows[0];

test("a job of a process that died is taken by another process after 30 seconds, and after a second death after 60", async () => {
  await openProcess().run();
  const others = openProcess();
  after(29);
  expect((await others.run()).took).toBe(false);
  after(30);
  expect((await others.run()).took).toBe(true);
  after(30 + 59);
  const { run } = openProcess();
  expect((await run()).took).toBe(false);
  after(30 + 60);
  const { end, done } = await run();
  end?.resolve();
  await done;
  expect(await theJob()).toMatchObject({ tries: 3, outcome: "done" });
});

test("a job stays with its process however long it takes, because its lease is renewed; otherwise another process would take it", async () => {
  const own = await openProcess().run();
  const { run } = openProcess();
  for (const seconds of [10, 20, 30, 40, 50, 60]) {
    after(seconds);
    renew();
    await expect.poll(theJob).toMatchObject({ due: at(seconds + 30) });
    expect((await run()).took).toBe(false);
  }
  after(90);
  const other = await run();
  expect(other.took).toBe(true);
  for (const { end, done } of [other, own]) {
    end?.resolve();
    await done;
  }
});

/** A process pauses longer than its lease, another one takes its job, and the first comes back. */
const comeBack = async (how: (end: PromiseWithResolvers<void>) => void, db = shop.db) => {
  const paused = openProcess(db);
  const other = openProcess();
  const first = await paused.run();
  after(30);
  const second = await other.run();
  expect(second.took).toBe(true);
  if (!first.end || !second.end) throw new Error("both took the job");
  renew(); // both do
  how(first.end);
  await first.done;
  return { paused, second: { ...second, end: second.end } };
};
const finish = (end: PromiseWithResolvers<void>) => end.resolve();
const fail = (end: PromiseWithResolvers<void>) => end.reject(new Error("no connection"));
const STALE = "another process took the job test.work during a pause of this one";

test("a process that comes back after its lease neither ends nor postpones the job that another one works on", async () => {
  for (const how of [finish, fail]) {
    await shop.ownerDb.query("update jobs set tries = 0, due_at = $1", [start]);
    after(0);
    const { paused, second } = await comeBack(how);
    expect(paused.errors.at(-1)).toBe(STALE);
    after(50);
    expect((await openProcess().run()).took).toBe(false);
    expect(await theJob()).toMatchObject({ tries: 2, outcome: null });
    // The try of the process that holds the job decides.
    fail(second.end);
    await second.done;
    expect(await theJob()).toMatchObject({ tries: 2, outcome: null, due: at(50 + 30) });
  }
});

test("without the number of the try, it would end a job whose last try then fails", async () => {
  const guard = ["tries = $5", "$5::int is not null"] as const;
  const { second } = await comeBack(finish, withoutGuards({ "jobs.end": guard })(shop.db));
  fail(second.end);
  await second.done;
  expect(await theJob()).toMatchObject({ outcome: "done" });
});

test("without the number of the try, it would let a third process take a job that another one works on", async () => {
  const guard = ["tries = $4", "$4::int is not null"] as const;
  const { second } = await comeBack(fail, withoutGuards({ "jobs.postpone": guard })(shop.db));
  // The second process may have renewed its lease after that, until this moment.
  after(60);
  const third = await openProcess().run();
  expect(third.took).toBe(true);
  for (const { end, done } of [second, third]) {
    end?.resolve();
    await done;
  }
});
