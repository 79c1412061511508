import type { Schema } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";
import type { Clock } from "../clock.ts";
import { EVERYTHING, type Changes } from "../database/changes/changes.ts";
import type { Database, Queryable } from "../database/database.ts";
import type { ReportError } from "../error-webhook/error-groups.ts";
import { traceChannels, traced } from "../tracing/trace-channels.ts";
import {
  endJob,
  insertJob,
  postponeJob,
  returnJob,
  selectNextDue,
  takeJobs,
  type Job,
} from "./jobs.queries.ts";
import { keepLeases, LEASE_SECONDS } from "./leases.ts";

/**
 * Queues a job that runs once the transaction has committed, or at once without a transaction. `payload` and `personal`
 * are JSON, and the job receives both as one object. `personal` identifies people and is deleted with the job.
 */
export const queueJob = async (
  db: Queryable,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  now: Date,
  personal: Readonly<Record<string, unknown>> | null = null,
): Promise<void> => {
  await insertJob(db, {
    kind,
    payload: JSON.stringify(payload),
    now,
    personal: personal && JSON.stringify(personal),
  });
};

/** Thrown when this version can't read a job's payload. A process of the version that wrote it can. */
export class UnknownPayload extends Error {}

/** Parses a job's payload into the shape that this version knows; throws `UnknownPayload`. */
export const readPayload = <S extends Schema>(shape: S, { kind, payload }: Job): z.output<S> => {
  const parsed = z.safeParse(shape, payload);
  if (parsed.success) return parsed.data;
  throw new UnknownPayload(`the payload of a job ${kind} was written by another version`);
};

/** Carries out jobs of one kind. If it throws, the job is retried later. */
export type CarryOut = (job: Job) => Promise<void>;
export type JobKinds = Readonly<Record<string, CarryOut>>;

export type JobNeeds = {
  db: Database;
  clock: Clock;
  kinds: JobKinds;
  /** Called after every try that failed. */
  onError: (error: Error) => void;
  /** Called when a job is given up, and when the work on jobs itself fails. */
  report?: ReportError | undefined;
};

/** The pause after the first failure. It doubles with each further one, up to an hour. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** At these pauses, about two days of tries. */
const MOST_TRIES = 55;
const ERROR_MAX = 500;
/**
 * How many unreadable jobs a process leaves to others. Beyond that limit it postpones them like any job that failed.
 */
const MOST_LEFT = 1_000;

/**
 * Takes up to `limit` due jobs, runs them concurrently and returns their number. Their leases are renewed meanwhile. A
 * job with an unreadable payload is given back at once and added to `leave`, the jobs not taken again.
 */
export const runDueJobs = async (
  { db, clock, kinds, onError, report }: JobNeeds,
  limit = 4,
  leave = new Set<number>(),
): Promise<number> => {
  const jobs = await takeJobs(db, {
    kinds: Object.keys(kinds),
    now: clock(),
    leaseSeconds: LEASE_SECONDS,
    limit,
    leave: [...leave],
  });
  const leases = keepLeases({ db, clock, onError }, jobs);
  const run = async (job: Job): Promise<void> => {
    const { kind, tries } = job;
    const work = async () => await kinds[kind]?.(job);
    const failure = await failureOf(traced(traceChannels.job, () => ({ kind, tries }), work));
    if (failure) onError(failure);
    await leases.release(job);
    const isOwn = await finishJob({ db, clock, leave, report }, job, failure);
    if (!isOwn)
      onError(new Error(`another process took the job ${job.kind} during a pause of this one`));
  };
  const ran = await Promise.allSettled(jobs.map(run));
  const broken = ran.find(({ status }) => status === "rejected");
  if (broken?.status === "rejected") throw broken.reason;
  return jobs.length;
};

const failureOf = async (work: Promise<void>): Promise<Error | null> => {
  try {
    await work;
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
};

/** Writes how a try ended; false if another process has taken the job meanwhile, whose try decides. */
const finishJob = async (
  { db, clock, leave, report }: Pick<JobNeeds, "db" | "clock" | "report"> & { leave: Set<number> },
  { id, kind, tries }: Job,
  failure: Error | null,
): Promise<boolean> => {
  const now = clock();
  const own = { id, tries, now };
  if (!failure) return (await endJob(db, { ...own, outcome: "done", error: null })) > 0;
  const error = failure.message.slice(0, ERROR_MAX);
  if (failure instanceof UnknownPayload && leave.size < MOST_LEFT) {
    leave.add(id);
    return (await returnJob(db, { ...own, reason: error })).length > 0;
  }
  if (tries >= MOST_TRIES) {
    const isOwn = (await endJob(db, { ...own, outcome: "given-up", error })) > 0;
    if (isOwn) report?.(failure, { source: "job", where: kind });
    return isOwn;
  }
  const dueAt = new Date(now.getTime() + pauseAfter(tries));
  return (await postponeJob(db, { id, tries, error, dueAt })) > 0;
};

/** The pause after the `tries`th failure, in milliseconds. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);

export type WorkNeeds = JobNeeds & {
  changes: Pick<Changes, "subscribe">;
};

/** The tag that a new job of a kind notifies (`job_written` in `jobs.functions.sql`). */
const newJob = (kind: string): string => `jobs:${kind}`;
/** Notices may be lost while the connection is down, so the queue is polled at this interval anyway. */
const LONGEST_NAP_MS = 20_000;
/** A job looks due while another process takes it. A minimal pause avoids a busy loop. */
const SHORTEST_NAP_MS = 200;
const AFTER_ERROR_MS = 3_000;

/** Carries out jobs as they arrive, until it is closed. Closing waits for the jobs under way. */
export const workJobs = (needs: WorkNeeds): { close: () => Promise<void> } => {
  let closed = false;
  const leave = new Set<number>();
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const reasons = new Set([...Object.keys(needs.kinds).map(newJob), EVERYTHING]);
  needs.changes.subscribe((tag) => {
    if (reasons.has(tag)) wake();
  });

  const nap = async (ms: number): Promise<void> => {
    const timer = setTimeout(wake, ms);
    await woken.promise;
    clearTimeout(timer);
    woken = Promise.withResolvers();
  };

  const napLength = async (): Promise<number> => {
    const [next] = await selectNextDue(needs.db, {
      kinds: Object.keys(needs.kinds),
      leave: [...leave],
    });
    const until = next?.dueAt ? next.dueAt.getTime() - needs.clock().getTime() : LONGEST_NAP_MS;
    return Math.min(Math.max(until, SHORTEST_NAP_MS), LONGEST_NAP_MS);
  };

  const work = async (): Promise<void> => {
    while (!closed) {
      try {
        const ran = await runDueJobs(needs, undefined, leave);
        if (ran === 0 && !closed) await nap(await napLength());
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        needs.onError(error);
        needs.report?.(error, { source: "worker", where: "jobs" });
        if (!closed) await nap(AFTER_ERROR_MS);
      }
    }
  };

  const working = work();
  return {
    close: async () => {
      closed = true;
      wake();
      await working;
    },
  };
};
