import { spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { waitFor } from "#server/platform/database/embedded/alive.ts";

/** A program of the cluster while it runs. */
export type Unit = {
  name: string;
  pid: number;
  isRunning: () => boolean;
  /** The end of its log. */
  lastLines: () => string;
  /** Asks it to stop, and kills it when it has not stopped after `patienceMs`. */
  stop: (patienceMs: number) => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
};

export type UnitOptions = {
  /** Working directory; the log is written there, too. */
  folder: string;
  name: string;
  command: readonly string[];
  env: Record<string, string | undefined>;
  identity?: Pick<SpawnOptions, "uid" | "gid">;
};

const LAST_BYTES = 3_000;

/**
 * Starts a program that writes to `<name>.log`. It gets a process group of its own, so that Ctrl-C in the terminal
 * reaches only the command that started the cluster, which then stops the programs in order.
 */
export const startUnit = async ({
  folder,
  name,
  command,
  env,
  identity,
}: UnitOptions): Promise<Unit> => {
  const [program = "", ...args] = command;
  const log = join(folder, `${name}.log`);
  const output = openSync(log, "a");
  const child = spawn(program, args, {
    cwd: folder,
    env,
    ...identity,
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const ended = once(child, "exit");
  await once(child, "spawn");
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid ?? 0,
    isRunning,
    lastLines: () => readFileSync(log, "utf8").slice(-LAST_BYTES),
    signal: (signal) => void child.kill(signal),
    stop: async (patienceMs) => {
      if (!isRunning()) return;
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), patienceMs);
      await ended;
      clearTimeout(late);
    },
  };
};

/** Waits until a program works; throws with the end of its log when it ends before, or takes too long. */
export const untilWorking = async (
  unit: Unit,
  works: () => Promise<boolean>,
  limitMs: number,
): Promise<void> => {
  const came = await waitFor(async () => !unit.isRunning() || (await works()), limitMs);
  if (came && unit.isRunning()) return;
  throw new Error(
    `${unit.name} ${unit.isRunning() ? `does not work after ${limitMs / 1000} s` : "ended"}:\n${unit.lastLines()}`,
  );
};

/** Whether an address answers 200 within a second. */
export const answersWell = async (url: string): Promise<boolean> =>
  await fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
