import type { Queryable } from "../database/database.ts";
import { countOverdue, sweepJobs } from "./jobs.queries.ts";
import type { MaintenanceTask } from "./run-maintenance.ts";

const DAY_MS = 24 * 60 * 60_000;
const DONE_DAYS = 7;
const GIVEN_UP_DAYS = 60;

/** Deletes jobs that were done a week ago, and those that were given up two months ago. */
export const cleanUpJobs =
  (db: Queryable): MaintenanceTask =>
  async (now, closing) => {
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    while (
      !closing.aborted &&
      (await sweepJobs(db, { doneBefore: ago(DONE_DAYS), givenUpBefore: ago(GIVEN_UP_DAYS) })) > 0
    );
  };

const OVERDUE_MS = 15 * 60_000;

/**
 * Reports jobs that no process has taken for a while, because none knows their kind or can read their payload. A process that
 * has just started says nothing: it may have come to take them.
 */
export const reportOverdue = (db: Queryable, onError: (error: Error) => void): MaintenanceTask => {
  let begun: Date | undefined;
  return async (now) => {
    begun ??= now;
    if (now.getTime() - begun.getTime() < OVERDUE_MS) return;
    for (const { kind, waiting, dueAt } of await countOverdue(db, {
      dueBefore: new Date(now.getTime() - OVERDUE_MS),
    }))
      onError(
        new Error(`no process takes the jobs ${kind}: ${waiting} since ${dueAt.toISOString()}`),
      );
  };
};
