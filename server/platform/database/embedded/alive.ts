import { readFileSync } from "node:fs";
import { readFile, readlink, readdir } from "node:fs/promises";

/** Whether a process with this id runs, whichever user owns it. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  return process.platform !== "linux" || !isZombie(pid);
}

/** In a container whose first process does not reap its children, ended processes keep their ids for ever. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return ["Z", "X"].includes(afterName(stat)[0] ?? "");
  } catch (error) {
    return codeOf(error) === "ENOENT" || codeOf(error) === "ESRCH"; // it ended since the first check
  }
}

/**
 * A mark that distinguishes two processes with the same id, since ids are reused, in containers at once. It is the boot
 * id and the start time on Linux, `""` where the system does not provide them.
 */
export async function birthmark(pid: number): Promise<string> {
  if (process.platform !== "linux") return "";
  try {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    return `${boot.trim()} ${afterName(stat)[19]}`;
  } catch {
    return ""; // it ended meanwhile, or /proc is closed to us; then only the id counts
  }
}

/** The fields of /proc/…/stat from the state on. The name before them may contain blanks. */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Ids of the processes whose working directory is `folder` (Linux; an empty list elsewhere). */
export async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const inside = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null); // other users' processes are closed to us
      return cwd === folder ? [pid] : [];
    }),
  );
  return inside.flat();
}

/** Waits until `condition` holds; returns false when it still does not after `limitMs`. */
export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The system's code of an error (`ENOENT`, `EPERM`, …), or `""`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
