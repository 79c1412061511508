import type pg from "pg";

/** Wakes the processes that look for changes. It says nothing else: the tags stand in the table `changes`. */
export const WAKE_CHANNEL = "shop_wake";

/** A query that other processes should look at when it has committed: a commit, or a write outside of a transaction. */
export type Wakes = { wakes?: "commit" | "write" | undefined };

const wakeUp = { text: `notify ${WAKE_CHANNEL}` };

/**
 * Makes a connection send a wake-up behind each commit, in the same socket write. The wake-up is a transaction of its
 * own, because a transaction that notifies holds up all others that do until its commit is on disk and at the
 * synchronous standby. The next query of the connection doesn't wait for its answer. A wake-up that gets lost loses
 * nothing, since every process also looks once a second.
 */
export const wakeAfterCommits = (client: pg.ClientBase): void => {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown; // as: one of many overloads
  const query = (...args: unknown[]): unknown => {
    const answer = send(...args);
    if (commitsWhatWakes(args[0], client)) send(wakeUp, () => undefined); // the write itself tells of a lost connection
    return answer;
  };
  client.query = query as typeof client.query; // as: it passes its arguments on unchanged
};

const commitsWhatWakes = (query: unknown, client: pg.ClientBase): boolean => {
  const { wakes } = query as Wakes; // as: a text has no such property
  return wakes === "commit" || (wakes === "write" && client.getTransactionStatus() === "I");
};
