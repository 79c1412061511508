import { openKeepAlive, type KeepAliveConnection } from "../pages/keep-alive-connection.ts";

/** Requests a second. */
export const A_SECOND = 200;
const EVERY_MS = 20;
const SOCKETS = 32;

export type PacedRequest = { path: string; headers: Record<string, string>; body: string };

/**
 * Each call of `send` sends requests at an even pace until it is stopped. `taken` counts the requests that the shop took, and
 * `share` is their part.
 */
export const openPacedSender = (
  url: string,
  next: (nth: number) => PacedRequest,
): {
  send: () => Promise<() => Promise<void>>;
  taken: () => number;
  share: () => number;
} => {
  const free: KeepAliveConnection[] = [];
  const waiting: ((connection: KeepAliveConnection) => void)[] = [];
  let count = 0;
  let accepted = 0;
  const post = async ({ path, headers, body }: PacedRequest): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<KeepAliveConnection>();
    const first = free.pop();
    if (first) resolve(first);
    else waiting.push(resolve);
    const connection = await promise;
    // A busy shop refuses some, and a provider sends them again. The row says how many it took.
    await connection.ask(path, headers, body).then(
      () => (accepted += 1),
      () => undefined,
    );
    const later = waiting.shift();
    if (later) later(connection);
    else free.push(connection);
  };
  const send = async () => {
    // The shop closes connections over which nothing comes for a while, so each round opens its own.
    const opening = Array.from({ length: SOCKETS }, async () => await openKeepAlive(url));
    free.push(...(await Promise.all(opening)));
    const start = performance.now();
    const sent: Promise<void>[] = [];
    // A late turn makes up for what it missed, so that the rate holds on a busy machine.
    const timer = setInterval(() => {
      const due = ((performance.now() - start) * A_SECOND) / 1000;
      while (sent.length < due) sent.push(post(next(count++)));
    }, EVERY_MS);
    return async () => {
      clearInterval(timer);
      await Promise.all(sent);
      for (const connection of free.splice(0)) connection.close();
    };
  };
  return { send, taken: () => accepted, share: () => accepted / count };
};
