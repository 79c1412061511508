import { setTimeout as pause } from "node:timers/promises";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { hear } from "./wire.ts";

const BETWEEN_MS = 25;

/** The reads of visitors: their number, and the failures. */
export type Reads = Record<"kept" | "fresh", { count: number; failed: string[] }>;

export const noReads = (): Reads => ({
  kept: { count: 0, failed: [] },
  fresh: { count: 0, failed: [] },
});

/**
 * Visitors who read without a break and try nothing twice: `kept`, what nobody changes, so that every process has it in
 * its cache; `fresh`, lists and searches that nobody asked for before.
 */
export const openBrowsers = (url: string, keptPaths: readonly string[]) => {
  let reads = noReads();
  let open = true;
  let turn = 0;
  const read = async (kind: "kept" | "fresh", path: string): Promise<void> => {
    const { status, startedAt, at } = await hear(`${url}${path}`);
    reads[kind].count += 1;
    if (status !== 200)
      reads[kind].failed.push(`${path}: ${status} after ${Math.round(at - startedAt)} ms`);
    await pause(BETWEEN_MS);
  };
  const keptReader = async (): Promise<void> => {
    while (open) await read("kept", keptPaths[(turn += 1) % keptPaths.length] ?? "/");
  };
  const freshReader = async (): Promise<void> => {
    while (open) {
      turn += 1;
      // A word that nobody sought before, then countries that nobody filtered by before.
      const query =
        turn % 2 ? `/products/search?name=${word(turn)}` : `/products?${countries(turn)}`;
      await read("fresh", `${BASE_PATH}${query}`);
    }
  };
  const reading = Promise.all([keptReader(), keptReader(), freshReader(), freshReader()]);
  return {
    /** Returns the reads since the last call. */
    take: () => {
      const taken = reads;
      reads = noReads();
      return taken;
    },
    close: async () => {
      open = false;
      await reading;
    },
  };
};

const word = (turn: number): string => `drill${turn.toString(36)}`;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const countries = (turn: number): string => {
  const code = (n: number) => `${LETTERS[n % 26]}${LETTERS[Math.floor(n / 26) % 26]}`;
  return `origin=${code(turn)}&origin=${code(turn * 7 + 3)}`;
};
