import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { openKeepAlive } from "./keep-alive-connection.ts";
import type { Pace, Paced, PaceRequest } from "./paced.ts";

/** The first requests only warm up the load generator. */
const WARMING_MS = 500;

/**
 * Sends requests at an even pace, without waiting for earlier responses. A request's time begins when it is due, so waiting
 * for a connection counts. Generators that send a second's requests at once measure how these wait for each other.
 */
const askAtPace = async (pace: Pace): Promise<Paced> => {
  const connections = await Promise.all(
    Array.from({ length: pace.connections }, () => openKeepAlive(pace.url)),
  );
  const free = [...connections];
  const waiting: number[] = [];
  const took: number[] = [];
  const failures: Error[] = [];
  let underWay = 0;
  let sent = 0;
  const next = (): PaceRequest => {
    const request = pace.requests[sent++ % pace.requests.length];
    if (!request) throw new Error("no request");
    return request;
  };

  const send = (): void => {
    for (;;) {
      const connection = waiting.length > 0 ? free.shift() : undefined;
      if (!connection) return;
      const due = waiting.shift() ?? 0;
      underWay += 1;
      const { path, headers, body } = next();
      connection
        .ask(path, headers, body)
        .then(
          () => {
            if (due >= counted) took.push(performance.now() - due);
          },
          (error: Error) => failures.push(error),
        )
        .finally(() => {
          underWay -= 1;
          free.push(connection);
          send();
        });
    }
  };

  const start = performance.now();
  const counted = start + WARMING_MS;
  const count = Math.round(pace.perSecond * (pace.seconds + WARMING_MS / 1000));
  let heldUp = 0;
  let before = start;
  for (let asked = 0; asked < count; await pause(1)) {
    const now = performance.now();
    if (before >= counted) heldUp = Math.max(heldUp, now - before);
    before = now;
    for (; asked < count; asked++) {
      const due = start + (asked / pace.perSecond) * 1000;
      if (due > now) break;
      waiting.push(due);
    }
    send();
  }
  while (underWay > 0) await pause(1);
  for (const connection of connections) connection.close();
  if (failures[0]) throw failures[0];
  const sorted = took.toSorted((one, other) => one - other);
  return { slowest: sorted[Math.floor(took.length * 0.99)] ?? Number.NaN, heldUp };
};

// It reads a `Pace` as JSON, and prints a `Paced` as JSON.
process.stdout.write(JSON.stringify(await askAtPace((await json(process.stdin)) as Pace))); // as: written by `paced.ts`
