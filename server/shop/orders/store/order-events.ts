import { Refused } from "#contract/wire/refusals.ts";
import { EVERYTHING, type Changes } from "#server/platform/database/changes.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { openEventStream, type EventStream } from "#server/platform/http/event-stream.ts";

/** Browser windows that one person may have listening. */
const MAX_LISTENERS = 10;

/** Who listens, and whether they still may. */
export type Listener = {
  tenant: TenantId;
  accountId: number;
  mayStill: () => Promise<boolean>;
};

export type OrderEvents = {
  /** A stream of what becomes of the store's orders; it begins with `sync`. */
  listen: (listener: Listener) => ReadableStream<Uint8Array>;
  /** Ends all streams: the process is about to close. */
  end: () => void;
};

/**
 * Passes on to the staff of each store what becomes of its orders, in whichever process it happened: the database
 * tells every process of every order that was written. `sync` says that something may have been missed.
 */
export const openOrderEvents = (changes: Pick<Changes, "subscribe">): OrderEvents => {
  const listening = new Map<EventStream, Listener>();
  changes.subscribe((tag) => {
    if (tag === EVERYTHING) for (const stream of listening.keys()) stream.tell("sync", {});
    const written = /^order:(\d+):([^:]+):([^:]+):(\d+)$/.exec(tag);
    if (!written) return;
    const [, tenant, id, status, version] = written;
    const event = { id, status, version: Number(version) };
    for (const [stream, listener] of listening)
      if (listener.tenant === Number(tenant))
        stream.tell(event.version === 1 ? "placed" : "changed", event);
  });
  return {
    listen: (listener) => {
      const own = [...listening.values()].filter(
        ({ accountId }) => accountId === listener.accountId,
      );
      if (own.length >= MAX_LISTENERS) throw new Refused("orders/too-many-listeners");
      const stream = openEventStream(listener.mayStill, () => listening.delete(stream));
      listening.set(stream, listener);
      stream.tell("sync", {});
      return stream.body;
    },
    end: () => {
      for (const stream of listening.keys()) stream.end();
    },
  };
};
