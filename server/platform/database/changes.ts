import { Socket } from "node:net";
import type pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import { checkedClient } from "./checked-client.ts";
import { connectionOf } from "./database.ts";

/** Tags that a write touched, such as `product:12`; `everything` when the listener is back. */
export type Changes = {
  subscribe: (listener: (tag: string) => void) => void;
  close: () => Promise<void>;
};

/** Drops whatever may have been missed. */
export const EVERYTHING = "everything";

const RECONNECT_MS = 500;
/** A line that died without a word is noticed by asking over it. */
const ASK_EVERY_MS = 5_000;
const SILENCE_MS = 3_000;

/**
 * Listens to what other transactions changed, in this process and in every other. While the connection is away
 * nothing is heard, so each (re)connect says `everything`; its loss doesn't, or a database that is away would take
 * the pages along that are kept for just then.
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
      ...connectionOf({ url, role: "phohang_app", patience: 2000, mayBypass: true, onError }),
      stream: () => line,
      application_name: "phohang_changes",
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
      // Saying goodbye over a dead line would take for ever.
      const cut = setTimeout(() => socket?.destroy(), SILENCE_MS);
      await client?.end().catch(onError);
      clearTimeout(cut);
      await running;
    },
  };
};
