import type { Queryable } from "../database/database.ts";
import { insertJob } from "./jobs.queries.ts";

/**
 * Leaves a job to be carried out as soon as the transaction holds; without the transaction's client it is there at
 * once. `payload` and `personal`, what of it names people and is forgotten when the job is done, go through JSON; whoever
 * carries it out is given both as one.
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
