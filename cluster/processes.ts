import { readdir, readlink } from "node:fs/promises";
import { isAlive, waitFor } from "#server/platform/database/embedded/alive.ts";

const GONE_MS = 10_000;

/**
 * Finds the processes that work in a folder or below it. Each process of the cluster works in a folder of its own, so
 * its children are found too, and those that outlived the command that started them.
 */
export const processesBelow = async (folder: string): Promise<number[]> => {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const inside = await Promise.all(
    pids.map(async (pid) => {
      const at = await readlink(`/proc/${pid}/cwd`).catch(() => ""); // ended, or of another user
      return at === folder || at.startsWith(`${folder}/`) ? [pid] : [];
    }),
  );
  return inside.flat().filter((pid) => isAlive(pid));
};

/** Sends a signal to all processes below a folder, and again to those that started meanwhile. */
export const signalBelow = async (
  folder: string,
  signal: "SIGKILL" | "SIGSTOP" | "SIGCONT",
): Promise<void> => {
  const told = new Set<number>();
  for (;;) {
    const left = (await processesBelow(folder)).filter((pid) => !told.has(pid));
    if (left.length === 0) break;
    for (const pid of left) {
      told.add(pid);
      trySignal(pid, signal);
    }
  }
  if (signal !== "SIGKILL") return;
  if (!(await waitFor(async () => (await processesBelow(folder)).length === 0, GONE_MS)))
    throw new Error(
      `Processes below ${folder} do not end: ${(await processesBelow(folder)).join(", ")}`,
    );
};

const trySignal = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
};
