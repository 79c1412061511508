import type { Queryable } from "#server/platform/database/database.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { sweepLinks, sweepSessions } from "./accounts.queries.ts";
import { sweepTries } from "./sign-in/throttle.queries.ts";

/** Ended sessions stay this long, so that a reported theft can be investigated. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Deletes sessions and links that ended over a week ago, and counts of failures whose window is over. Every process
 * runs it from time to time.
 */
export const cleanUpAccounts =
  (db: Queryable): MaintenanceTask =>
  async (now, closing) => {
    const before = new Date(now.getTime() - KEPT_MS);
    while (!closing.aborted && (await sweepSessions(db, { overBefore: before })) > 0);
    while (!closing.aborted && (await sweepLinks(db, { expiredBefore: before })) > 0);
    while (!closing.aborted && (await sweepTries(db, { now: now.getTime() })) > 0);
  };
