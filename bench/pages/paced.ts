import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** A GET request, or a POST request if it has a body. */
export type PaceRequest = { path: string; headers?: Record<string, string>; body?: string };

export type Pace = {
  /** The server, without a path. */
  url: string;
  connections: number;
  /** They are sent in turn, from the first one again after the last. */
  requests: readonly PaceRequest[];
  perSecond: number;
  seconds: number;
};

/** The result of a paced run, in milliseconds. */
export type Paced = {
  /** The p99 of the responses. */
  slowest: number;
  /**
   * The longest time that the load generator, which has hardly anything to do, was held up: the machine was busy
   * elsewhere.
   */
  heldUp: number;
};

/**
 * Sends requests at an even pace, in a process of its own, so that other work of the bench doesn't hold up the load
 * generator.
 */
export const askAtPace = async (pace: Pace): Promise<Paced> => {
  const pacer = spawn(process.execPath, ["bench/pages/pacer.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  pacer.stdin.end(JSON.stringify(pace));
  const [printed, [code]] = await Promise.all([text(pacer.stdout), once(pacer, "exit")]);
  if (code !== 0) throw new Error(`the load generator ended with ${String(code)}`);
  return JSON.parse(printed) as Paced; // as: written by `pacer.ts`
};
