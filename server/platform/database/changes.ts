import { Socket } from "node:net";
import type pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import { checkedClient } from "./checked-client.ts";
import { connectionOf } from "./database.ts";
import { roleNames } from "./roles.ts";

/**
 * Subscription to the cache tags that writes notify, such as `product:12`, and to `everything` after each (re)connect.
 */
export type Changes = {
  subscribe: (listener: (tag: string) => void) => void;
  close: () => Promise<void>;
};

/** The tag that makes listeners drop all they cached, because notices may have been missed. */
export const EVERYTHING = "everything";

const RECONNECT_MS = 500;
/** PostgreSQL sends nothing over an idle connection, so a query at this interval detects one that died silently. */
const ASK_EVERY_MS = 5_000;
const SILENCE_MS = 3_000;

/**
 * Listens to the changes that transactions notify, in this process and in every other. While the connection is down no
 * notice arrives, so each (re)connect sends `everything`. Losing the connection does not send it: that would evict the
 * cached pages just when the database is down and they are needed.
 */
export const listenToChanges = (url: string, onError: (error: Error) => void): Changes => {
  const listeners: ((tag: string) => void)[] = [];
  const tell = (tag: string) => {
    for (const listener of listeners) listener(tag);
  };
  let closed = false;
  let client: pg.Client | undefined;
  let socket: Socket | undefined;

  const connect = async (): Promise<void> => {
    const lost = Promise.withResolvers<void>();
    const line = new Socket();
    socket = line;
    const connection = {
      ...connectionOf({ url, role: roleNames.app, patience: 2000, mayBypass: true, onError }),
      stream: () => line,
      application_name: "shop_changes",
      query_timeout: SILENCE_MS,
    };
    client = new (checkedClient(connection, onError))();
    const asking = client;
    client.on("end", () => lost.resolve());
    client.on("notification", ({ payload }) => tell(payload ?? EVERYTHING));
    await client.connect();
    await client.query("listen shop_changes");
    tell(EVERYTHING);
    const pulse = setInterval(() => {
      asking.query("select 1").catch((error: Error) => {
        onError(error);
        line.destroy();
      });
    }, ASK_EVERY_MS);
    await lost.promise;
    clearInterval(pulse);
  };

  const keepConnected = async (): Promise<void> => {
    while (!closed) {
      await connect().catch(onError);
      if (!closed) await pause(RECONNECT_MS);
    }
  };

  const running = keepConnected();
  return {
    subscribe: (listener) => {
      listeners.push(listener);
    },
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
