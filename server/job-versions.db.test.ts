import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "../contract/wire/zod.ts";
import { openShop, type TestShop } from "../test/shop.ts";
import { mailKinds } from "./open-jobs.ts";
import { listenToChanges } from "./platform/database/changes.ts";
import { openDatabase } from "./platform/database/database.ts";
import { queueJob } from "./platform/jobs/queue-job.ts";
import {
  readPayload,
  runDueJobs,
  UnknownPayload,
  type JobKinds,
} from "./platform/jobs/run-jobs.ts";
import { tellOverdue } from "./platform/jobs/tell-overdue.ts";
import { workJobs } from "./platform/jobs/work-jobs.ts";
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

/** A process that carries out these kinds; what it did and what it was told. */
const workerOf = (version: string, kinds: (done: (what: string) => void) => JobKinds) => {
  const changes = listenToChanges(shop.urls.appUrl, () => undefined);
  const did: string[] = [];
  const errors: string[] = [];
  const db = openDatabase({
    url: shop.urls.appUrl,
    role: "phohang_app",
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

test("a job that a new version wrote is left to it by an old process, and no try of it fails", async () => {
  after(0);
  const old = workerOf("old", workOn(oldShape));
  await queueJob(shop.db, "test.work", { piece: 1, colour: "red" }, shop.clock());
  await expect.poll(() => old.errors).toEqual([expect.stringContaining("another version")]);
  await expect.poll(jobsLeft).toEqual([{ kind: "test.work", tries: 0, outcome: null }]);
  // The old one goes on with what it can read, and doesn't take the other again.
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

test("a process that waits is told at once of a job that another gave back", async () => {
  after(0);
  const fresh = workerOf("new", workOn(newShape));
  const job = { piece: 3, colour: "blue" };
  const leave = new Set<number>();
  await shop.ownerDb.query("alter table jobs disable trigger user"); // nobody hears of it while it is taken
  await queueJob(shop.db, "test.work", job, shop.clock());
  await shop.ownerDb.query("alter table jobs enable trigger user");
  const needs = { db: shop.db, clock: shop.clock, onError: () => undefined };
  const kinds = workOn(oldShape)(() => undefined);
  expect(await runDueJobs({ ...needs, kinds }, 4, leave)).toBe(1);
  await expect.poll(() => fresh.did, { timeout: 5_000 }).toHaveLength(1);
  expect([leave.size, await runDueJobs({ ...needs, kinds }, 4, leave)]).toEqual([1, 0]);
});

test("a job of a kind that a process doesn't know stays for those that do, and is told of when it is overdue", async () => {
  after(0);
  const old = workerOf("old", workOn(oldShape));
  await queueJob(shop.db, "test.of-a-later-version", {}, shop.clock());
  await queueJob(shop.db, "test.work", { piece: 4 }, shop.clock());
  await expect.poll(() => old.did).toHaveLength(1);
  const told: string[] = [];
  const tell = tellOverdue(shop.db, ({ message }) => told.push(message));
  const open = new AbortController().signal;
  await tell(shop.clock(), open);
  expect(told).toEqual([]);
  after(16 * 60);
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

test("no kind of job is carried out with a payload that this version doesn't know", async () => {
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
