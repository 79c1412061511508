import { setTimeout as pause } from "node:timers/promises";
import { EVERYTHING, type Changes } from "#server/platform/database/changes/changes.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { deadlineIn } from "#server/platform/deadline.ts";
import { traceChannels, traced } from "#server/platform/tracing/trace-channels.ts";
import { limitConcurrency } from "#server/platform/http/limit-concurrency.ts";
import type { AppContext } from "../../app-context.ts";
import { findWaiting } from "../connections/connections.queries.ts";
import { matchWaiting, type WebhookConnection } from "./match-waiting.ts";

type Needs = Pick<AppContext, "db" | "clock"> & {
  changes: Pick<Changes, "subscribe">;
  onError: (error: Error) => void;
};

/** How many connections' webhooks a process matches at once. */
const AT_ONCE = 3;
/** Between two batches of a connection, so that many webhooks are few transactions. A shopper waits at most that much longer. */
const PAUSE_MS = 100;
/** How soon a process finds the webhooks that another one left when it died, or whose notice was lost. */
const SWEEP_MS = 10_000;
/** Longer than all the turns before may take. */
const WAIT_MS = 60_000;

/**
 * Matches the webhooks that were kept, by whatever process, until it is closed: those of a connection as soon as its tag
 * says so (`insertDeliveries`), and every ten seconds all that wait. Closing waits for what is under way.
 */
export const workWebhooks = ({ db, clock, changes, onError }: Needs) => {
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const acquire = limitConcurrency({ atOnce: AT_ONCE, waiting: Number.POSITIVE_INFINITY });
  const asError = (error: unknown) =>
    onError(error instanceof Error ? error : new Error(String(error)));

  const matchAll = async (key: string, connection: WebhookConnection): Promise<void> => {
    try {
      while (again.delete(key) && !closing.signal.aborted) {
        const leave = await acquire("", deadlineIn(WAIT_MS));
        try {
          const matched = await traced(
            traceChannels.job,
            () => ({ kind: "payments", tries: 1 }),
            async () => await matchWaiting({ db, clock }, connection, onError),
          );
          if (matched > 0) again.add(key);
        } finally {
          leave();
        }
        await pause(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined); // it ends early when the shop closes
      }
    } finally {
      running.delete(key);
    }
  };

  const start = (connection: WebhookConnection): void => {
    const key = `${connection.tenant}:${connection.connectionId}`;
    again.add(key);
    if (running.has(key) || closing.signal.aborted) return;
    running.set(key, matchAll(key, connection).catch(asError));
  };

  const sweep = async (): Promise<void> => {
    for (const { tenantId, connectionId } of await findWaiting(db))
      start({ tenant: tenantId as TenantId, connectionId }); // as: the database says whose webhooks they are
  };

  changes.subscribe((tag) => {
    const [, tenant, connectionId] = /^webhooks:(\d+):(\d+)$/.exec(tag) ?? [];
    if (tenant !== undefined)
      // as: the transaction that notified the tag was this store's
      start({ tenant: Number(tenant) as TenantId, connectionId: Number(connectionId) });
    else if (tag === EVERYTHING) sweep().catch(asError);
  });
  const timer = setInterval(() => void sweep().catch(asError), SWEEP_MS);

  return {
    close: async (): Promise<void> => {
      clearInterval(timer);
      closing.abort();
      await Promise.all(running.values());
    },
  };
};
