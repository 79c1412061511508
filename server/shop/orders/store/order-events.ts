import { Refused } from "#contract/wire/refusals.ts";
import { EVERYTHING, type Changes } from "#server/platform/database/changes.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { StaffCaller } from "#server/shop/caller.ts";
import { openEventStream, type EventStream } from "#server/platform/http/event-stream.ts";
import { findCaller } from "#server/shop/accounts/accounts.ts";
import type { AppContext } from "#server/shop/app-context.ts";

/** The number of streams that one account may have open, one per browser window. */
const MAX_LISTENERS = 10;

/** A listening member of staff, and a check whether they may still listen. */
export type Listener = {
  tenant: TenantId;
  accountId: number;
  mayStill: () => Promise<boolean>;
};

export type OrderEvents = {
  /** A stream of changes to the store's orders; it begins with `sync`. */
  listen: (listener: Listener) => ReadableStream<Uint8Array>;
  /** Ends all streams, because the process is about to close. */
  end: () => void;
};

/**
 * Sends changes of orders to the staff of their store, whichever process made them: the database notifies every process
 * of every written order. `sync` means that the client may have missed changes.
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

/** Checks again whether a token still belongs to the same member of staff: long responses need this. */
export const stillStaff = (
  context: Pick<AppContext, "db" | "clock">,
  before: StaffCaller,
  authorization: string,
): (() => Promise<boolean>) => {
  const find = findCaller(context);
  return async () => {
    try {
      const now = await find(authorization);
      return now.accountId === before.accountId && now.tenant === before.tenant;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  };
};
