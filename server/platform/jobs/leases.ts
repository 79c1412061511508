import type { Clock } from "../clock.ts";
import type { Queryable } from "../database/database.ts";
import { renewJobs, type Job } from "./jobs.queries.ts";

/** How long a job waits for a process that may have died. */
export const LEASE_SECONDS = 30;
/** Two renewals may fail, while the database changes its primary for instance, before a lease is over. */
const RENEW_MS = 10_000;

type LeaseNeeds = { db: Queryable; clock: Clock; onError: (error: Error) => void };

/**
 * Renews the leases of jobs until all of them are released. The number of a job's try is its fencing token: every write
 * about a job names it, so a process that comes back after its lease changes nothing.
 */
export const keepLeases = (
  { db, clock, onError }: LeaseNeeds,
  jobs: readonly Job[],
): { release: (job: Job) => Promise<void> } => {
  const leased = new Set(jobs);
  const renew = async (): Promise<void> => {
    const own = [...leased];
    await renewJobs(db, {
      ids: own.map(({ id }) => id),
      tries: own.map(({ tries }) => tries),
      until: new Date(clock().getTime() + LEASE_SECONDS * 1000),
    });
  };
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch(onError);
  }, RENEW_MS);
  const release = async (job: Job): Promise<void> => {
    leased.delete(job);
    if (leased.size === 0) clearInterval(timer);
    await renewing; // or it might prolong the pause that follows
  };
  if (leased.size === 0) clearInterval(timer);
  return { release };
};
