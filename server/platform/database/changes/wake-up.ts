import type pg from "pg";

/** Notifies the processes that poll the changes. It has no payload: the tags are in the table `changes`. */
export const WAKE_CHANNEL = "shop_wake";

/** A query that other processes should poll for when it has committed: a commit, or a write outside of a transaction. */
export type Notifies = { notifies?: "commit" | "write" | undefined };

type Send = (...args: unknown[]) => unknown;

const wakeUp = { text: `notify ${WAKE_CHANNEL}` };

/** Between two wake-ups of a pool. With hundreds of commits a second, one for each would cost more than it saves. */
const PAUSE_MS = 20;

/**
 * Sends a wake-up after a commit in the same socket write, as its own transaction: one that notifies holds up others
 * until its commit is on disk. Commits within 20 ms of a wake-up share the next one.
 */
export const wakeAfterCommits = (pool: pg.Pool): void => {
  let wokenAt = -PAUSE_MS;
  let later: NodeJS.Timeout | undefined;

  // The first commit answered in the pause starts the clock. A lost wake-up loses nothing: processes poll once a second.
  const wakeLater = (): void => {
    later ??= setTimeout(() => {
      later = undefined;
      wokenAt = performance.now();
      pool.query(wakeUp).catch(() => undefined); // the processes poll within a second
    }, PAUSE_MS).unref();
  };

  pool.on("connect", (client) => {
    const send = client.query.bind(client) as Send; // as: one of many overloads
    const query: Send = (...args) => {
      if (!commitsNotifying(args[0], client)) return send(...args);
      if (later || performance.now() - wokenAt < PAUSE_MS)
        return sendAndCall(send, args, wakeLater);
      wokenAt = performance.now();
      const answer = send(...args);
      send(wakeUp, () => undefined); // the write itself reports a lost connection
      return answer;
    };
    client.query = query as typeof client.query; // as: it passes its arguments on
  });
};

/** Sends a query and calls `after` when it was answered. A pool passes a callback; everyone else gets a promise. */
const sendAndCall = (send: Send, args: unknown[], after: () => void): unknown => {
  const callback = args.at(-1);
  if (typeof callback === "function")
    return send(...args.slice(0, -1), (...answer: unknown[]) => {
      after();
      callback(...answer);
    });
  const answer = send(...args) as Promise<unknown>; // as: without a callback the driver returns a promise
  answer.then(after, after);
  return answer;
};

const commitsNotifying = (query: unknown, client: pg.ClientBase): boolean => {
  const { notifies } = query as Notifies; // as: a text has no such property
  return notifies === "commit" || (notifies === "write" && client.getTransactionStatus() === "I");
};
