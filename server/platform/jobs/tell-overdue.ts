import type { Queryable } from "../database/database.ts";
import { countOverdue } from "./jobs.queries.ts";
import type { MaintenanceTask } from "./run-maintenance.ts";

const OVERDUE_MS = 15 * 60_000;

/** Reports jobs that no process has taken for a while, because none knows their kind or can read their payload. */
export const tellOverdue =
  (db: Queryable, onError: (error: Error) => void): MaintenanceTask =>
  async (now) => {
    for (const { kind, waiting, dueAt } of await countOverdue(
      db,
      new Date(now.getTime() - OVERDUE_MS),
    ))
      onError(
        new Error(`no process takes the jobs ${kind}: ${waiting} since ${dueAt.toISOString()}`),
      );
  };
