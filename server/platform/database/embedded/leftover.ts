import { execFile } from "node:child_process";
import { readFile, readlink, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { codeOf, isAlive, processesIn, waitFor } from "./alive.ts";

/**
 * Ends a PostgreSQL of ours that outlived its shop (kill -9), so that a new one can use the folder. Only touches a
 * process that is a postgres serving exactly this folder.
 */
export async function stopLeftover(folder: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(folder, "postmaster.pid");
  const pid = await postmasterPid(pidFile);
  if (pid === null) return;

  if (isAlive(pid) && (await servesFolder(pid, folder))) {
    log(`A database of an earlier start still runs (${pid}); it is being stopped.`);
    await endPostmaster(pid);
  }
  // Server processes of a dead postmaster exit by themselves; two postmasters on one folder would destroy it.
  if (!(await waitFor(async () => (await processesIn(folder)).length === 0, 10_000))) {
    const left = (await processesIn(folder)).join(", ");
    throw new Error(`Other programs still use ${folder} (processes ${left}): stop them first.`);
  }
  // The id now belongs to another process, which PostgreSQL would take for a running database.
  if (isAlive(pid)) await rm(pidFile, { force: true });
}

/** SIGINT shuts it down in order, SIGQUIT at once (the next start recovers), SIGKILL is the last resort. */
export async function endPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) === "ESRCH") return;
      throw error;
    }
    if (await waitFor(() => !isAlive(pid), patienceMs)) return;
  }
  throw new Error(`The database process ${pid} does not end.`);
}

async function postmasterPid(pidFile: string): Promise<number | null> {
  const text = await readFile(pidFile, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
  const pid = Number(text?.split("\n")[0]?.trim());
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (process.platform === "linux") {
    const [program, cwd] = await Promise.all([
      readlink(`/proc/${pid}/exe`).catch(() => ""), // closed to us, so it is not our user's process
      readlink(`/proc/${pid}/cwd`).catch(() => ""),
    ]);
    return basename(program.replace(/ \(deleted\)$/, "")) === "postgres" && cwd === folder;
  }
  const { stdout } = await promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]);
  return stdout.includes("postgres") && stdout.includes(folder);
}
