import { readFileSync } from "node:fs";
import { readFile, readlink, readdir } from "node:fs/promises";

/** Whether a process of this number runs: somebody else's counts, one that only awaits burial not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  return process.platform !== "linux" || !isZombie(pid);
}

/** In a container whose first process buries nobody, the dead keep their numbers for ever. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return ["Z", "X"].includes(afterName(stat)[0] ?? "");
  } catch (error) {
    return codeOf(error) === "ENOENT" || codeOf(error) === "ESRCH"; // gone since the first look
  }
}

/**
 * A mark that tells two processes with the same number apart (numbers are used again, in containers
 * at once): boot and start time on Linux, `""` where the system does not tell.
 */
export async function birthmark(pid: number): Promise<string> {
  if (process.platform !== "linux") return "";
  try {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    return `${boot.trim()} ${afterName(stat)[19]}`;
  } catch {
    return ""; // gone meanwhile, or /proc is closed to us: then only the number counts
  }
}

/** The fields of /proc/…/stat from the state on: the name before them may hold blanks. */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Numbers of the processes whose working directory is `folder` (Linux; elsewhere an empty list). */
export async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const inside = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null); // other people's are closed
      return cwd === folder ? [pid] : [];
    }),
  );
  return inside.flat();
}

/** Waits until `condition` holds; false when it still does not after `limitMs`. */
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
