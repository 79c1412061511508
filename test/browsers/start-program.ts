import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { waitFor } from "#server/platform/database/embedded/alive.ts";

const startPatienceMs = 60_000;
const stopPatienceMs = 10_000;

export type OwnProcess = { close: () => Promise<void> };

/**
 * Starts a program in a process group of its own and waits until it is ready, perhaps judged by its output. `close` ends it
 * with its children. If it isn't ready in time, the error has its last output.
 */
export const startProcess = async (
  [program, ...args]: readonly [string, ...string[]],
  environment: Record<string, string>,
  isReady: (written: string) => Promise<boolean>,
): Promise<OwnProcess> => {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const failed = once(child, "error").then(([error]: unknown[]) => (said += String(error)));
  const ended = Promise.race([once(child, "exit"), failed]);
  const hasEnded = () => child.exitCode !== null || child.pid === undefined;
  const answered = await waitFor(async () => hasEnded() || (await isReady(said)), startPatienceMs);
  const close = async () => {
    end(child, "SIGTERM");
    const timer = setTimeout(() => end(child, "SIGKILL"), stopPatienceMs);
    await ended;
    clearTimeout(timer);
  };
  if (answered && !hasEnded()) return { close };
  await close();
  throw new Error(`${program} did not start:\n${said}`);
};

const end = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, signal);
};

/** The path of a program, as `npm run test:browsers` found it. */
export const theProgram = (name: string): string => {
  const path = process.env[name];
  if (path === undefined) throw new Error(`${name} is not set: npm run test:browsers sets it`);
  return path;
};
