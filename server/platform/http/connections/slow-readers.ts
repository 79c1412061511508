import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long a client may take for what is sent to it. */
export type ReadingLimits = {
  /** Milliseconds that any response has. */
  graceMs: number;
  /** Bytes that a client must take each second, on average, beyond that. */
  bytesPerSecond: number;
};

// A picture of 300 KB has 68 s: six of them at once need a line of 27 KB/s.
const LIMITS: ReadingLimits = { graceMs: 30_000, bytesPerSecond: 8 * 1024 };
const CHECK_MS = 2_000;

type Backlog = { since: number; written: number };

/**
 * Closes connections whose clients read too slowly, because each of them holds a response in memory. Bytes that the
 * system has taken count as read. A connection without a backlog, such as an event stream between two events, may wait.
 */
export class SlowReaders {
  readonly #limits: ReadingLimits;
  readonly #sockets = new Set<Socket>();
  readonly #backlogs = new WeakMap<Socket, Backlog>();

  constructor(limits: ReadingLimits = LIMITS) {
    this.#limits = limits;
  }

  watch(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
  }

  /** Looks at all connections at a time, in milliseconds; returns how many it closed. */
  check(now: number): number {
    let closed = 0;
    for (const socket of this.#sockets)
      if (this.#isTooSlow(socket, now)) {
        socket.destroy();
        closed += 1;
      }
    return closed;
  }

  #isTooSlow(socket: Socket, now: number): boolean {
    const { writableLength, bytesWritten } = socket;
    if (writableLength === 0) {
      this.#backlogs.delete(socket);
      return false;
    }
    const backlog = this.#backlogs.get(socket);
    if (!backlog) {
      this.#backlogs.set(socket, { since: now, written: bytesWritten - writableLength });
      return false;
    }
    // // Bytes that were written meanwhile have time of their own.
    const bytes = bytesWritten - backlog.written;
    const { graceMs, bytesPerSecond } = this.#limits;
    return now - backlog.since > graceMs + (bytes / bytesPerSecond) * 1_000;
  }
}

/** Checks the connections of a server every few seconds. */
export const closeSlowReaders = (server: Server): void => {
  const readers = new SlowReaders();
  server.on("connection", (socket) => readers.watch(socket));
  const timer = setInterval(() => readers.check(performance.now()), CHECK_MS);
  timer.unref();
  server.once("close", () => clearInterval(timer));
};
