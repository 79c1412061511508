import { setTimeout as pause } from "node:timers/promises";
import { openLine } from "./line.ts";

export type Pace = {
  url: string;
  connections: number;
  headers: Record<string, string>;
  perSecond: number;
  seconds: number;
};

/**
 * Asks for an address at an even pace, whoever is still being answered, and tells the slowest hundredth in
 * milliseconds. A question's time begins when it was due, so one that had to wait for a connection counts in full. (A load
 * generator that sends a second's questions at its beginning and then rests measures how they wait for each other.)
 */
export const slowestHundredth = async (pace: Pace): Promise<number> => {
  const { pathname, search } = new URL(pace.url);
  const lines = await Promise.all(
    Array.from({ length: pace.connections }, () => openLine(pace.url)),
  );
  const free = [...lines];
  const waiting: number[] = [];
  const took: number[] = [];
  const failures: Error[] = [];
  let underWay = 0;

  const send = (): void => {
    for (;;) {
      const line = waiting.length > 0 ? free.shift() : undefined;
      if (!line) return;
      const due = waiting.shift() ?? 0;
      underWay += 1;
      line
        .ask(pathname + search, pace.headers)
        .then(
          () => took.push(performance.now() - due),
          (error: Error) => failures.push(error),
        )
        .finally(() => {
          underWay -= 1;
          free.push(line);
          send();
        });
    }
  };

  const start = performance.now();
  const count = Math.round(pace.perSecond * pace.seconds);
  for (let asked = 0; asked < count; await pause(1)) {
    const now = performance.now();
    for (; asked < count; asked++) {
      const due = start + (asked / pace.perSecond) * 1000;
      if (due > now) break;
      waiting.push(due);
    }
    send();
  }
  while (underWay > 0) await pause(1);
  for (const line of lines) line.close();
  if (failures[0]) throw failures[0];
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Number.NaN;
};
