import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

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
  const lines = await Promise.all(
    Array.from({ length: pace.connections }, () => openLine(pace.url, pace.headers)),
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
        .ask()
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

type Line = { ask: () => Promise<void>; close: () => void };

/** A connection over which one question after the other is asked; `ask` throws at an answer that is no success. */
const openLine = async (url: string, headers: Record<string, string>): Promise<Line> => {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, "connect");
  const fields = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const question = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${fields.join("")}\r\n`);
  let answered = Promise.withResolvers<void>();
  let left: number | undefined;
  socket.on("error", (error) => answered.reject(error));
  socket.on("data", (given) => {
    const bytes = given as Buffer; // as: no encoding is set
    // An answer's head comes in one piece: it is written in one.
    left = (left ?? wholeLength(bytes)) - bytes.length;
    if (left > 0) return;
    if (left === 0) answered.resolve();
    else answered.reject(new Error(`no success, or no length: ${bytes.toString("latin1", 0, 80)}`));
    left = undefined;
  });
  return {
    ask: async () => {
      answered = Promise.withResolvers();
      socket.write(question);
      await answered.promise;
    },
    close: () => socket.destroy(),
  };
};

/** Of head and body, by the head; nothing where it is no success. */
const wholeLength = (bytes: Buffer): number => {
  const end = bytes.indexOf("\r\n\r\n");
  const head = bytes.toString("latin1", 0, end);
  const [, length] = /^HTTP\/1\.1 200[\s\S]*\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return length === undefined ? 0 : end + 4 + Number(length);
};
