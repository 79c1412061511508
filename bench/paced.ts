import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type Pace = {
  url: string;
  connections: number;
  headers: Record<string, string>;
  perSecond: number;
  seconds: number;
};

/** What a pace came to, in milliseconds. */
export type Paced = {
  /** What all but the slowest hundredth of the answers took at most. */
  slowest: number;
  /** How long whoever asks, who has hardly anything to do, was kept from it at most: the machine was busy elsewhere. */
  heldUp: number;
};

/** Asks at an even pace, in a process of its own: what else the bench did must not hold up whoever asks. */
export const askAtPace = async (pace: Pace): Promise<Paced> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "bench/pacer.ts",
    JSON.stringify(pace),
  ]);
  return JSON.parse(stdout) as Paced; // as: written by `pacer.ts`
};
