/** The commands `backup` and `restore`, as an operator runs them and as functions. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { makeBackup } from "#server/commands/make-backup.ts";
import { restoreBackup } from "#server/commands/restore-backup.ts";
import { readConfig, type Config } from "#server/config.ts";

/** Starts a command as a process; `ended` resolves to its exit code, its output and its seconds. */
export const startCommand = (
  command: "backup" | "restore",
  dataDir: string,
  args: readonly string[],
  /** Shell commands that run before it, such as a limit. */
  before = ":",
) => {
  const line = `${before}; exec "$0" server/commands/${command}.ts "$@"`;
  const begun = performance.now();
  const child = spawn("sh", ["-c", line, process.execPath, ...args], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(child, "close").then(([code]: unknown[]) => {
    const seconds = (performance.now() - begun) / 1000;
    return { code, said, seconds };
  });
  return { child, ended };
};

export const configOf = (dataDir: string, more: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "silent", ...more });

const quiet = () => ({ say: () => undefined, signal: new AbortController().signal });

export const backUp = async (dataDir: string, to: string, more: Record<string, string> = {}) =>
  await makeBackup({ ...quiet(), config: configOf(dataDir, more), to });

export const restoreInto = async (dataDir: string, from: string) =>
  await restoreBackup({ ...quiet(), config: configOf(dataDir), from });
