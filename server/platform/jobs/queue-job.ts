import type { Queryable } from "../database/database.ts";
import { insertJob } from "./jobs.queries.ts";

/**
 * Queues a job that processes carry out once the transaction has committed. Without a transaction's client it is queued
 * at once. `payload` and `personal` are stored as JSON, and the job receives both as one object. `personal` identifies
 * people and is deleted when the job is done.
 */
export const queueJob = async (
  db: Queryable,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  now: Date,
  personal: Readonly<Record<string, unknown>> | null = null,
): Promise<void> => {
  await insertJob(db, kind, JSON.stringify(payload), now, personal && JSON.stringify(personal));
};
