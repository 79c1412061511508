import type pg from "pg";

/** Notifies the processes that poll the changes. It has no payload: the tags are in the table `changes`. */
export const WAKE_CHANNEL = "shop_wake";

/** A query that other processes should poll for when it has committed: a commit, or a write outside of a transaction. */
export type Notifies = { notifies?: "commit" | "write" | undefined };

type Send = (...args: unknown[]) => unknown;

const wakeUp = { text: `notify ${WAKE_CHANNEL}` };

/** Between two wake-ups of a pool. With hundreds of commits a second, one for each would cost more than it tells. */
const PAUSE_MS = 20;

/**
 * Makes the connections of a pool send a wake-up behind a commit, in the same socket write. The wake-up is a
 * transaction of its own, because a transaction that notifies holds up all others that do until its commit is on disk
 * and at the synchronous standby. The next query of the connection doesn't wait for its answer.
 *
 * Within 20 ms of a wake-up no commit sends another. The first of these commits that was answered starts the clock of
 * one more, which stands for all that were answered meanwhile. A wake-up that gets lost loses nothing, since every
 * process also polls once a second.
 */
export const wakeAfterCommits = (pool: pg.Pool): void => {
  let wokenAt = -PAUSE_MS;
  let later: NodeJS.Timeout | undefined;

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
      send(wakeUp, () => undefined); // the write itself tells of a lost connection
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
