import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "../contract/wire/zod.ts";
import { openShop, type TestShop } from "../test/shop.ts";
import { mailKinds } from "./open-jobs.ts";
import { listenToChanges } from "./platform/database/changes/changes.ts";
import { openDatabase } from "./platform/database/database.ts";
import {
  queueJob,
  readPayload,
  runDueJobs,
  UnknownPayload,
  workJobs,
  type JobKinds,
} from "./platform/jobs/jobs.ts";
import { reportOverdue } from "./platform/jobs/maintain-jobs.ts";
import { catalogueJobs } from "./shop/catalogue/catalogue.jobs.ts";

let shop: TestShop;
const closers: (() => Promise<void>)[] = [];
const start = new Date("2026-03-02T03:00:00Z");
const after = (seconds: number) => shop.clock.set(new Date(start.getTime() + seconds * 1000));

beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await shop.ownerDb.query("delete from jobs");
});
afterAll(async () => await shop.close());

/** A worker process for these kinds. `did` lists its finished jobs, `errors` its reported errors. */
const workerOf = (version: string, kinds: (done: (what: string) => void) => JobKinds) => {
  const changes = listenToChanges(shop.urls.appUrl, () => undefined);
  const did: string[] = [];
  const errors: string[] = [];
  const db = openDatabase({
    url: shop.urls.appUrl,
    login: "app",
    max: 2,
    patience: 5_000,
    onError: () => undefined,
  });
  const { close } = workJobs({
    db,
    clock: shop.clock,
    changes,
    kinds: kinds((what) => did.push(`${version}: ${what}`)),
    onError: ({ message }) => errors.push(message),
  });
  closers.push(async () => await db.end(), changes.close, close);
  return { did, errors };
};
const jobsLeft = async () =>
  (await shop.ownerDb.query("select kind, tries, outcome from jobs order by id")).rows;

const oldShape = z.strictObject({ piece: z.number() });
const newShape = z.strictObject({ piece: z.number(), colour: z.optional(z.string()) });
const workOn =
  (shape: typeof oldShape | typeof newShape) =>
  (done: (what: string) => void): JobKinds => ({
    "test.work": async (job) => done(JSON.stringify(readPayload(shape, job))),
  });

test("an old process leaves a job of a new version to a new process, and no try of the job fails", async () => {
  after(0);
  const old = workerOf("old", workOn(oldShape));
  await queueJob(shop.db, "test.work", { piece: 1, colour: "red" }, shop.clock());
  await expect.poll(() => old.errors).toEqual([expect.stringContaining("another version")]);
  await expect.poll(jobsLeft).toEqual([{ kind: "test.work", tries: 0, outcome: null }]);
  // The old process continues with jobs that it can read, and does not take the other one again.
  await queueJob(shop.db, "test.work", { piece: 2 }, shop.clock());
  await expect.poll(() => old.did).toEqual(['old: {"piece":2}']);
  const fresh = workerOf("new", workOn(newShape));
  await expect.poll(() => fresh.did).toEqual(['new: {"piece":1,"colour":"red"}']);
  await expect.poll(jobsLeft).toEqual([
    { kind: "test.work", tries: 1, outcome: "done" },
    { kind: "test.work", tries: 1, outcome: "done" },
  ]);
  expect([old.errors.length, fresh.errors.length]).toEqual([1, 0]);
});

test("a waiting process is notified at once of a job that another one gave back", async () => {
  after(0);
  const fresh = workerOf("new", workOn(newShape));
  const job = { piece: 3, colour: "blue" };
  const leave = new Set<number>();
  const needs = { db: shop.db, clock: shop.clock, onError: () => undefined };
  const kinds = workOn(oldShape)(() => undefined);
  let queued = 0;
  const takeFirst = async (): Promise<number> => {
    // Without the trigger the new process is not notified of the job.
    await shop.ownerDb.query("alter table jobs disable trigger user");
    await queueJob(shop.db, "test.work", job, shop.clock());
    await shop.ownerDb.query("alter table jobs enable trigger user");
    queued += 1;
    return await runDueJobs({ ...needs, kinds }, 4, leave);
  };
  // The new process may have looked for its first jobs just then, and have taken this one.
  await expect.poll(takeFirst).toBe(1);
  await expect.poll(() => fresh.did, { timeout: 5_000 }).toHaveLength(queued);
  expect([leave.size, await runDueJobs({ ...needs, kinds }, 4, leave)]).toEqual([1, 0]);
});

test("a job of an unknown kind stays for processes that know it, and is reported when it is overdue", async () => {
  after(0);
  const old = workerOf("old", workOn(oldShape));
  await queueJob(shop.db, "test.of-a-later-version", {}, shop.clock());
  await queueJob(shop.db, "test.work", { piece: 4 }, shop.clock());
  await expect.poll(() => old.did).toHaveLength(1);
  const told: string[] = [];
  const tell = reportOverdue(shop.db, ({ message }) => told.push(message));
  const open = new AbortController().signal;
  await tell(shop.clock(), open);
  expect(told).toEqual([]);
  after(16 * 60);
  // Another process, which has just started, may still take it.
  await reportOverdue(shop.db, ({ message }) => told.push(message))(shop.clock(), open);
  expect(told).toEqual([]);
  await tell(shop.clock(), open);
  expect(told).toEqual([
    "no process takes the jobs test.of-a-later-version: 1 since 2026-03-02T03:00:00.000Z",
  ]);
  expect(await jobsLeft()).toContainEqual({
    kind: "test.of-a-later-version",
    tries: 0,
    outcome: null,
  });
});

test("no kind of job runs with a payload that this version does not know", async () => {
  after(0);
  const unreadable = {
    kind: "",
    payload: { of: "a later version" },
    id: 1,
    uid: "",
    tries: 1,
    createdAt: start,
  };
  const post = { send: async () => undefined, close: async () => undefined };
  const kinds = { ...mailKinds(shop, post), ...catalogueJobs(shop) };
  for (const [kind, carryOut] of Object.entries(kinds))
    await expect(carryOut({ ...unreadable, kind }), kind).rejects.toThrow(UnknownPayload);
});
