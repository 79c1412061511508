import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type Pace = {
  url: string;
  connections: number;
  headers: Record<string, string>;
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
  const { stdout } = await promisify(execFile)(process.execPath, [
    "bench/pages/pacer.ts",
    JSON.stringify(pace),
  ]);
  return JSON.parse(stdout) as Paced; // as: written by `pacer.ts`
};
