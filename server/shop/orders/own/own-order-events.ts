import { Refused } from "#contract/wire/refusals.ts";
import { EVERYTHING, type Changes } from "#server/platform/database/changes/changes.ts";
import { openEventStream, type EventStream } from "#server/platform/http/event-stream.ts";

/** The number of streams that one account may have open, one per browser window. */
const MAX_LISTENERS = 5;
/** The number of streams of shoppers that a process keeps; pages that get none ask from time to time instead. */
const MAX_STREAMS = 5_000;

type Listener = {
  accountId: number;
  mayStill: () => Promise<boolean>;
};

export type OwnOrderEvents = {
  /** A stream of changes to an account's orders. It begins with `sync`. */
  listen: (listener: Listener) => ReadableStream<Uint8Array>;
  /** Ends all streams, because the process is about to close. */
  end: () => void;
};

/**
 * Sends shoppers the changes of their own orders, whichever process made them: the database notifies every process of
 * every changed order. `sync` means that the client may have missed changes.
 */
export const openOwnOrderEvents = (
  changes: Pick<Changes, "subscribe">,
  clock: () => Date,
): OwnOrderEvents => {
  const listening = new Map<number, Set<EventStream>>();
  let streams = 0;

  const push = (stream: EventStream, event: string, payload: object): void =>
    stream.push(event, payload, String(clock().getTime()));

  changes.subscribe((tag) => {
    if (tag === EVERYTHING)
      for (const own of listening.values()) for (const stream of own) push(stream, "sync", {});
    const written = /^own-order:(\d+):([^:]+):([^:]+):(\d+)$/.exec(tag);
    if (!written) return;
    const [, account, id, status, version] = written;
    for (const stream of listening.get(Number(account)) ?? [])
      push(stream, "changed", { id, status, version: Number(version) });
  });
  return {
    listen: ({ accountId, mayStill }) => {
      const own = listening.get(accountId) ?? new Set();
      if (own.size >= MAX_LISTENERS || streams >= MAX_STREAMS)
        throw new Refused("orders/too-many-listeners");
      const stream = openEventStream(mayStill, () => {
        own.delete(stream);
        streams -= 1;
        if (own.size === 0) listening.delete(accountId);
      });
      own.add(stream);
      streams += 1;
      listening.set(accountId, own);
      push(stream, "sync", {});
      return stream.body;
    },
    end: () => {
      for (const own of listening.values()) for (const stream of own) stream.end();
    },
  };
};
