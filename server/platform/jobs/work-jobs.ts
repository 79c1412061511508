import type { Changes } from "../database/changes.ts";
import { EVERYTHING } from "../database/changes.ts";
import { selectNextDue } from "./jobs.queries.ts";
import { runDueJobs, type JobNeeds } from "./run-jobs.ts";

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
    const [next] = await selectNextDue(needs.db, Object.keys(needs.kinds), [...leave]);
    const until = next?.dueAt ? next.dueAt.getTime() - needs.clock().getTime() : LONGEST_NAP_MS;
    return Math.min(Math.max(until, SHORTEST_NAP_MS), LONGEST_NAP_MS);
  };

  const work = async (): Promise<void> => {
    while (!closed) {
      try {
        const ran = await runDueJobs(needs, undefined, leave);
        if (ran === 0 && !closed) await nap(await napLength());
      } catch (error) {
        needs.onError(error instanceof Error ? error : new Error(String(error)));
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
