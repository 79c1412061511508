import { once } from "node:events";
import { connect, type Socket } from "node:net";
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

const HEAD_END = Buffer.from("\r\n\r\n");

/** A connection over which one question after the other is asked; `ask` throws at an answer that is no success. */
const openLine = async (url: string, headers: Record<string, string>): Promise<Line> => {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, "connect");
  const fields = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const question = `GET ${pathname}${search} HTTP/1.1\r\n${fields.join("")}\r\n`;
  return {
    ask: async () => {
      socket.write(question);
      await readAnswer(socket);
    },
    close: () => socket.destroy(),
  };
};

const readAnswer = async (socket: Socket): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let head: Buffer = Buffer.alloc(0);
  let left: number | undefined;
  const read = (bytes: Buffer): void => {
    if (left === undefined) {
      head = Buffer.concat([head, bytes]);
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      const text = head.toString("latin1", 0, end);
      if (!text.startsWith("HTTP/1.1 200")) reject(new Error(text));
      const [, length] = /content-length: (\d+)/i.exec(text) ?? [];
      left = Number(length) - (head.length - end - HEAD_END.length);
    } else left -= bytes.length;
    if (left <= 0) resolve();
  };
  socket.on("data", read).once("error", reject);
  try {
    await promise;
  } finally {
    socket.off("data", read).off("error", reject);
  }
};
