import pg from "pg";
import { setTimeout as pause } from "node:timers/promises";

/** Tags that a write touched, such as `product:12`; `everything` after the listener was away. */
export type Changes = {
  subscribe: (listener: (tag: string) => void) => void;
  close: () => Promise<void>;
};

/** Drops whatever may have been missed. */
export const EVERYTHING = "everything";

const RECONNECT_MS = 500;

/**
 * Listens to what other transactions changed, in this process and in every other. While the connection is away
 * nothing is heard, so each (re)connect says `everything`, and so does its loss.
 */
export const listenToChanges = (url: string, onError: (error: Error) => void): Changes => {
  const listeners: ((tag: string) => void)[] = [];
  const tell = (tag: string) => {
    for (const listener of listeners) listener(tag);
  };
  let closed = false;
  let client: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const lost = Promise.withResolvers<void>();
    client = new pg.Client({
      connectionString: url,
      application_name: "phohang_changes",
      keepAlive: true,
      connectionTimeoutMillis: 2000,
    });
    client.on("error", onError);
    client.on("end", () => lost.resolve());
    client.on("notification", ({ payload }) => tell(payload ?? EVERYTHING));
    await client.connect();
    await client.query("listen shop_changes");
    tell(EVERYTHING);
    await lost.promise;
    tell(EVERYTHING);
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
      await client?.end().catch(onError);
      await running;
    },
  };
};
