/** Runs the programs that `deploy/` configures, from the packages of Debian, in a folder of a test. */
import { execFile, execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { missingOf, path, type PartWithPrograms } from "./programs.ts";

/** PostgreSQL refuses to run as root, and knows its superuser by the name of the system's user. */
const isRoot = process.getuid?.() === 0;
const idOf = (what: "-u" | "-g"): number =>
  Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));

/** Why the programs of a part cannot run here; null when they can. */
export const lacking = (part: PartWithPrograms): string | null => {
  const missing = missingOf(part);
  if (missing.length > 0)
    return `not installed: ${missing.join(", ")} (Debian's packages, deploy/README.md)`;
  if (!isRoot && process.env["USER"] !== "postgres")
    return "runs as root or as the user postgres alone";
  return null;
};

export type Place = Awaited<ReturnType<typeof makePlace>>;

/** A folder that the user postgres owns, and the ways to run programs in it as that user. */
export const makePlace = async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-deployed-"));
  const identity = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  const environment = { PATH: path, HOME: folder, USER: "postgres", LC_ALL: "C.UTF-8" };
  const run = async (
    command: string,
    args: string[],
    env: Record<string, string> = {},
  ): Promise<string> => {
    const options = { cwd: folder, env: { ...environment, ...env }, ...identity };
    const { stdout } = await promisify(execFile)(command, args, options);
    return stdout.trim();
  };
  const own = async (): Promise<void> => {
    if (isRoot) await promisify(execFile)("chown", ["-R", "postgres:", folder]);
  };
  await chmod(folder, 0o755);
  await own();
  return {
    folder,
    identity,
    environment,
    run,
    own,
    /** Copies a file of `deploy/` into the folder, with texts replaced; each must be there. */
    place: async (
      from: string,
      to: string,
      replaced: readonly (readonly [string, string])[] = [],
    ): Promise<string> => {
      let text = await readFile(join("deploy", from), "utf8");
      for (const [old, by] of replaced) {
        if (!text.includes(old)) throw new Error(`deploy/${from} has no ${old}`);
        text = text.replaceAll(old, by);
      }
      const target = join(folder, to);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, text);
      await own();
      return target;
    },
    psql: async (url: string, sql: string): Promise<string> =>
      await run("psql", ["--no-psqlrc", "-At", "--dbname", url, "--command", sql], {
        PGCONNECT_TIMEOUT: "3",
      }),
  };
};
