import { Refused } from "#contract/wire/refusals.ts";
import { EVERYTHING, type Changes } from "#server/platform/database/changes/changes.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { openEventStream, type EventStream } from "#server/platform/http/event-stream.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { selectPlacedSince } from "./event-orders.queries.ts";

/** The number of streams that one account may have open, one per browser window. */
const MAX_LISTENERS = 10;

/** A listening member of staff, and a check whether they may still listen. */
export type Listener = {
  tenant: TenantId;
  accountId: number;
  mayStill: () => Promise<boolean>;
  /** The id of the last event that this client got, from any process. */
  lastEventId?: string | undefined;
};

export type OrderEvents = {
  /**
   * A stream of changes to the store's orders. It begins with `sync`, and with `placed` for each order that the client
   * may have missed.
   */
  listen: (listener: Listener) => ReadableStream<Uint8Array>;
  /** Ends all streams, because the process is about to close. */
  end: () => void;
};

/** The clocks of two machines, and a moment of an order and its commit, are less than this apart. */
const OVERLAP_MS = 60_000;
const LONGEST_AWAY_MS = 24 * 60 * 60_000;
/** The most missed orders that are sent: the newest ones. */
const MOST_MISSED = 50;

/**
 * Sends changes of orders to the staff of their store, whichever process made them. `sync` means that the client may
 * have missed changes. An event's id is its time in milliseconds, so any process can go on after a cut.
 */
export const openOrderEvents = (
  changes: Pick<Changes, "subscribe">,
  { db, clock }: Pick<AppContext, "db" | "clock">,
): OrderEvents => {
  const listening = new Map<EventStream, Listener>();
  let heardAt = clock().getTime();

  const push = (stream: EventStream, event: string, payload: object): void =>
    stream.push(event, payload, String(clock().getTime()));

  /** Sends `sync`, and then the orders that were placed since a time and that the client may not have heard of. */
  const pushMissed = (stream: EventStream, { tenant }: Listener, since: number | null): void => {
    // The id is the client's old position, because a stream that breaks before the missed orders are sent must resume
    // there.
    stream.push("sync", {}, String(since ?? clock().getTime()));
    if (since === null) return;
    const from = Math.max(since - OVERLAP_MS, clock().getTime() - LONGEST_AWAY_MS);
    const find = async () =>
      await readAs(db, { tenant }, (client) =>
        selectPlacedSince(client, { tenant, since: new Date(from), limit: MOST_MISSED }),
      );
    find().then(
      (missed) => missed.toReversed().forEach((order) => push(stream, "placed", order)),
      () => stream.end(), // the client tries again with the same id, here or at another process
    );
  };

  changes.subscribe((tag) => {
    if (tag === EVERYTHING)
      for (const [stream, listener] of listening) pushMissed(stream, listener, heardAt);
    const [, paidStore] = /^payments:(\d+)$/.exec(tag) ?? [];
    if (paidStore !== undefined)
      for (const [stream, { tenant }] of listening)
        if (tenant === Number(paidStore)) push(stream, "payment", {});
    const [, account] = /^access:(\d+)$/.exec(tag) ?? [];
    if (account !== undefined)
      for (const [stream, { accountId }] of listening)
        if (accountId === Number(account)) stream.end();
    const written = /^order:(\d+):([^:]+):([^:]+):(\d+)$/.exec(tag);
    if (!written) return;
    heardAt = clock().getTime();
    const [, tenant, id, status, version] = written;
    const event = { id, status, version: Number(version) };
    for (const [stream, listener] of listening)
      if (listener.tenant === Number(tenant))
        push(stream, event.version === 1 ? "placed" : "changed", event);
  });
  return {
    listen: (listener) => {
      const own = [...listening.values()].filter(
        ({ accountId }) => accountId === listener.accountId,
      );
      if (own.length >= MAX_LISTENERS) throw new Refused("orders/too-many-listeners");
      const stream = openEventStream(listener.mayStill, () => listening.delete(stream));
      listening.set(stream, listener);
      pushMissed(stream, listener, timeOf(listener.lastEventId));
      return stream.body;
    },
    end: () => {
      for (const stream of listening.keys()) stream.end();
    },
  };
};

/** The time that an event id names; null where none is given, or one of another kind. */
const timeOf = (id: string | undefined): number | null =>
  id !== undefined && /^\d{10,15}$/.test(id) ? Number(id) : null;
