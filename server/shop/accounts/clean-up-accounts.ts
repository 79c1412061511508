import type { Queryable } from "#server/platform/database/database.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { sweepLinks } from "./links/links.queries.ts";
import { sweepSessions } from "./sessions/sessions.queries.ts";
import { sweepTries } from "./sign-in/throttle.queries.ts";

/** Ended sessions are kept this long, for whoever asks about a theft. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Takes away sessions, links and counts that were over a week ago; run in every process, now and then. */
export const cleanUpAccounts =
  (db: Queryable): MaintenanceTask =>
  async (now, closing) => {
    const before = new Date(now.getTime() - KEPT_MS);
    while (!closing.aborted && (await sweepSessions(db, before)) > 0);
    while (!closing.aborted && (await sweepLinks(db, before)) > 0);
    while (!closing.aborted && (await sweepTries(db, now.getTime())) > 0);
  };
