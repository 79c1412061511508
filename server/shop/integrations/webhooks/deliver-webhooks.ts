import { EVERYTHING, type Changes } from "#server/platform/database/changes/changes.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { deadlineIn } from "#server/platform/deadline.ts";
import { limitConcurrency } from "#server/platform/http/limit-concurrency.ts";
import { traceChannels, traced } from "#server/platform/tracing/trace-channels.ts";
import { sendMessage, type Sender } from "./send-message.ts";
import { readProduct, selectNextMessage, selectTaken, takeMessages } from "./sending.queries.ts";

export type DeliveryNeeds = Omit<Sender, "acquire"> & {
  changes: Pick<Changes, "subscribe">;
  onError: (error: Error) => void;
};

/** Messages that a process sends at once; and `each`, those of one webhook in all processes. */
const SENDING_LIMIT = { atOnce: 32, each: 4 };
/** Longer than a try with its writes takes. Then another process may take the message. */
const LEASE_SECONDS = 30;
/** Ends of tries that are written at once; each takes a connection of the pool of requests. */
const WRITING = 3;
/** Longer than all the turns before may take. */
const TURN_MS = 20_000;
const TAG = "webhook-messages";
/** Wake-ups may be lost while the connection is down. */
const LONGEST_NAP_MS = 20_000;
/** A message looks due while its webhook has no free place. */
const SHORTEST_NAP_MS = 200;
const AFTER_ERROR_MS = 3_000;

/** How many webhooks this process sent since its start, for the metrics. */
export const sentWebhooks = { delivered: 0, failed: 0 };

/** Takes due messages and begins to send each. Returns their ends, one a message. */
export const sendDue = async (
  sender: Sender & Pick<DeliveryNeeds, "onError">,
  most: number = SENDING_LIMIT.atOnce,
): Promise<Promise<void>[]> => {
  const { db, clock, onError } = sender;
  const limits = { leaseSeconds: LEASE_SECONDS, most, each: SENDING_LIMIT.each };
  const taken = await takeMessages(db, { now: clock(), ...limits });
  const ofStores = Map.groupBy(taken, ({ tenantId }) => tenantId);
  const begin = async (tenant: TenantId, ids: number[]): Promise<Promise<void>[]> => {
    const messages = await inTransaction(db, { tenant }, async (client) => {
      await readProduct(client, { tenant, ids, now: clock() });
      return await selectTaken(client, { tenant, ids });
    });
    return messages.map(async (message) => {
      try {
        const isDelivered = await traced(
          traceChannels.job,
          () => ({ kind: "webhook", tries: message.tries }),
          async () => await sendMessage(sender, tenant, message),
        );
        sentWebhooks[isDelivered ? "delivered" : "failed"] += 1;
      } catch (error) {
        onError(asError(error));
      }
    });
  };
  const begun = [...ofStores].map(async ([tenantId, rows]) => {
    const tenant = tenantId as TenantId; // as: the database says whose messages they are
    try {
      const ids = rows.map(({ id }) => id);
      return await begin(tenant, ids);
    } catch (error) {
      // They are taken again once the lease is over; those of other stores go on.
      onError(asError(error));
      return [];
    }
  });
  return (await Promise.all(begun)).flat();
};

/**
 * Sends the messages of all stores' webhooks until it is closed: as soon as a tag says that one was written, and when the next
 * one is due. Closing waits for those under way, five seconds at most.
 */
export const deliverWebhooks = (needs: DeliveryNeeds): { close: () => Promise<void> } => {
  const { db, clock, changes, onError } = needs;
  let closed = false;
  let woken = Promise.withResolvers<void>();
  const wake = (): void => woken.resolve();
  const running = new Set<Promise<void>>();
  const acquireTurn = limitConcurrency({ atOnce: WRITING, waiting: Number.POSITIVE_INFINITY });
  const sender = { ...needs, acquire: () => acquireTurn("", deadlineIn(TURN_MS)) };
  changes.subscribe((tag) => {
    if (tag === TAG || tag === EVERYTHING) wake();
  });

  const nap = async (ms: number): Promise<void> => {
    const timer = setTimeout(wake, ms);
    await woken.promise;
    clearTimeout(timer);
    woken = Promise.withResolvers();
  };

  const send = async (): Promise<number> => {
    const ends = await sendDue(sender, SENDING_LIMIT.atOnce - running.size);
    for (const end of ends) {
      const ending = end.finally(() => {
        running.delete(ending);
        wake();
      });
      running.add(ending);
    }
    return ends.length;
  };

  const work = async (): Promise<void> => {
    while (!closed) {
      try {
        if (running.size >= SENDING_LIMIT.atOnce) await nap(LONGEST_NAP_MS);
        const [next] = await selectNextMessage(db);
        const left = next?.dueAt ? next.dueAt.getTime() - clock().getTime() : LONGEST_NAP_MS;
        if (left <= 0 && !closed && (await send()) > 0) continue;
        if (!closed) await nap(Math.min(Math.max(left, SHORTEST_NAP_MS), LONGEST_NAP_MS));
      } catch (error) {
        onError(asError(error));
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
      await Promise.all(running);
    },
  };
};

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
