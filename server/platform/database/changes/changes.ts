import { Socket } from "node:net";
import type pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import type { MaintenanceTask } from "../../jobs/run-maintenance.ts";
import { pollChanges, MOST_TAGS, pruneChanges, type Poll } from "./changes.queries.ts";
import { checkedClient } from "../connections/checked-client.ts";
import { connectionOf, type Queryable } from "../database.ts";
import { sumUpSeen, type SeenChanges } from "./seen-changes.ts";
import { WAKE_CHANNEL } from "./wake-up.ts";

/**
 * Subscription to the cache tags that writes notify, such as `product:12`, and to `everything` where tags may have been
 * missed. A tag may come twice.
 */
export type Changes = {
  subscribe: (listener: (tag: string) => void) => void;
  /**
   * The changes that a replica must show before it may answer in the primary's place; undefined before the first poll.
   */
  seen: () => SeenChanges | undefined;
  /** Whether the primary is known to be away: the connection is lost, leads to a standby, or is silent. */
  isPrimaryAway: () => boolean;
  close: () => Promise<void>;
};

/** The tag that makes listeners drop all they cached, because notices may have been missed. */
export const EVERYTHING = "everything";

const RECONNECT_MS = 500;
/** Covers wake-ups that got lost, and finds a connection that died silently, over which PostgreSQL sends nothing. */
const POLL_EVERY_MS = 1_000;
/** Between two polls, so that a thousand commits a second are not a thousand polls. */
const PAUSE_MS = 5;
const SILENCE_MS = 3_000;
/** A poll that takes longer means that the primary may be away. */
const PATIENCE_MS = 300;

/**
 * Polls the table `changes` on a notification and once a second. It sends `everything` at first, and when tags may have
 * been missed. A lost connection sends nothing: cached pages are needed then.
 *
 * @param options.pollEveryMs replaces the second, in tests
 */
export const listenToChanges = (
  url: string,
  onError: (error: Error) => void,
  { pollEveryMs = POLL_EVERY_MS } = {},
): Changes => {
  const listeners: ((tag: string) => void)[] = [];
  const notify = (tag: string) => {
    for (const listener of listeners) listener(tag);
  };
  const seen = sumUpSeen();
  let last: Poll | undefined;
  let isAway = false;
  let pollingSince: number | undefined;
  let closed = false;
  let client: pg.Client | undefined;
  let socket: Socket | undefined;

  // Closing ends the connection under a poll, which is no error.
  const report = (error: Error): void => {
    if (!closed) onError(error);
  };

  const poll = async (asking: pg.Client): Promise<void> => {
    pollingSince = performance.now();
    const [found] = await pollChanges(asking, {
      since: last?.snapshot ?? null,
      position: last?.position ?? null,
    }).finally(() => {
      pollingSince = undefined;
    });
    if (!found) throw new Error("a poll has one row");
    const { position, history } = found;
    if (found.isStandby || position === null || history === null)
      throw new Error("The listener's connection leads to a standby instead of the primary.");
    // Tags were deleted meanwhile, or the server is another one, or has another past.
    const mayHaveMissed =
      last === undefined ||
      found.history !== last.history ||
      found.isBehind === true ||
      found.isPruned ||
      found.tags.length > MOST_TAGS;
    last = found;
    isAway = false;
    seen.add({ ...found, position, history }, { isFirst: mayHaveMissed });
    for (const tag of mayHaveMissed ? [EVERYTHING] : new Set(found.tags)) notify(tag);
    if (!found.isListening) await asking.query(`listen ${WAKE_CHANNEL}`);
  };

  const connect = async (): Promise<void> => {
    const lost = Promise.withResolvers<void>();
    const line = new Socket();
    socket = line;
    const connection = {
      ...connectionOf({ url, login: "app", patience: 2000, onError }),
      stream: () => line,
      application_name: "shop_listener",
      query_timeout: SILENCE_MS,
    };
    const asking = new (checkedClient(connection, onError))();
    client = asking;
    asking.on("end", () => lost.resolve());
    const polls = coalesced(
      async () => await poll(asking),
      (error) => {
        report(error);
        line.destroy();
      },
    );
    asking.on("notification", polls.wake);
    // The driver never settles the connect of a client that was ended meanwhile, as when the shop closes.
    await Promise.race([asking.connect(), lost.promise]);
    if (closed) return;
    await poll(asking);
    polls.wake(); // for what was committed before the channel was listened to
    const timer = setInterval(polls.wake, pollEveryMs);
    await lost.promise;
    clearInterval(timer);
    polls.end();
  };

  const keepConnected = async (): Promise<void> => {
    while (!closed) {
      await connect().catch((error: Error) => {
        report(error);
        socket?.destroy();
      });
      isAway = true;
      if (!closed) await pause(RECONNECT_MS);
    }
  };

  const running = keepConnected();
  return {
    subscribe: (listener) => {
      listeners.push(listener);
    },
    seen: seen.sum,
    isPrimaryAway: () =>
      isAway || (pollingSince !== undefined && performance.now() - pollingSince > PATIENCE_MS),
    close: async () => {
      closed = true;
      // Closing in order over a dead connection would wait for ever.
      const cut = setTimeout(() => socket?.destroy(), SILENCE_MS);
      await client?.end().catch(onError);
      clearTimeout(cut);
      await running;
    },
  };
};

/** Polls on a wake-up, one poll at a time. A wake-up during a poll, or just after it, makes one more poll. */
const coalesced = (poll: () => Promise<void>, onError: (error: Error) => void) => {
  let isWoken = false;
  let isPolling = false;
  let hasEnded = false;

  const work = async (): Promise<void> => {
    isPolling = true;
    try {
      while (isWoken && !hasEnded) {
        isWoken = false;
        await poll();
        await pause(PAUSE_MS);
      }
    } finally {
      isPolling = false;
    }
  };

  return {
    wake: (): void => {
      isWoken = true;
      if (!isPolling)
        work().catch((error: Error) => {
          if (!hasEnded) onError(error);
        });
    },
    end: (): void => {
      hasEnded = true;
    },
  };
};

const PRUNE_EVERY_MS = 60_000;
const PRUNED_AT_ONCE = 10_000;

/** Deletes the tags that are older than ten minutes. */
export const cleanUpChanges = (db: Queryable): MaintenanceTask => {
  const prune = async (_now: Date, closing: AbortSignal): Promise<void> => {
    while (!closing.aborted && (await pruneChanges(db, { most: PRUNED_AT_ONCE })) > 0);
  };
  return Object.assign(prune, { everyMs: PRUNE_EVERY_MS });
};
