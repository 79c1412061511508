import type { Queryable } from "../database/database.ts";
import { insertJob } from "./jobs.queries.ts";

/**
 * Leaves a job to be carried out as soon as the transaction holds; without the transaction's client it is there at
 * once. `payload` goes through JSON.
 */
export const queueJob = async (
  db: Queryable,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> => {
  await insertJob(db, kind, JSON.stringify(payload), now);
};
