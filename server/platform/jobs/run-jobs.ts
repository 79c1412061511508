import type { Schema } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { endJob, postponeJob, returnJob, takeJobs, type Job } from "./jobs.queries.ts";

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
};

/** Longer than any try may take (`carryOut` of a mail gives up after a minute and a half). */
const HELD_MS = 5 * 60_000;
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
 * Takes up to `limit` due jobs, carries them out concurrently and returns how many there were. It returns a job whose
 * payload it can't read at once, and adds it to `leave`, the jobs that it doesn't take again.
 */
export const runDueJobs = async (
  { db, clock, kinds, onError }: JobNeeds,
  limit = 4,
  leave = new Set<number>(),
): Promise<number> => {
  const now = clock();
  const retakenAt = new Date(now.getTime() + HELD_MS);
  const jobs = await takeJobs(db, Object.keys(kinds), now, retakenAt, limit, [...leave]);
  const run = async (job: Job): Promise<void> => {
    const failure = await failureOf(kinds[job.kind]?.(job));
    if (!failure) {
      await endJob(db, job.id, job.tries, "done", null, clock());
      return;
    }
    onError(failure);
    if (failure instanceof UnknownPayload && leave.size < MOST_LEFT) {
      leave.add(job.id);
      await returnJob(db, job.id, job.tries, failure.message, clock());
      return;
    }
    await putOff({ db, clock }, job, failure);
  };
  const ran = await Promise.allSettled(jobs.map(run));
  const broken = ran.find(({ status }) => status === "rejected");
  if (broken?.status === "rejected") throw broken.reason;
  return jobs.length;
};

const failureOf = async (work: Promise<void> | undefined): Promise<Error | null> => {
  try {
    await work;
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
};

const putOff = async (
  { db, clock }: Pick<JobNeeds, "db" | "clock">,
  { id, tries }: Job,
  { message }: Error,
): Promise<void> => {
  const error = message.slice(0, ERROR_MAX);
  const now = clock();
  if (tries >= MOST_TRIES) await endJob(db, id, tries, "given-up", error, now);
  else await postponeJob(db, id, tries, error, new Date(now.getTime() + pauseAfter(tries)));
};

/** The pause after the `tries`th failure, in milliseconds. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
