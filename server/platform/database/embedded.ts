import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { birthmark, codeOf, isAlive, waitFor } from "./embedded/alive.ts";
import { type Binaries, findBinaries, versionOf } from "./embedded/binaries.ts";
import { createCluster, ownCluster } from "./embedded/create-cluster.ts";
import { stopLeftover } from "./embedded/leftover.ts";
import { minorWarning } from "./embedded/newest-minor.ts";
import { keepRunning } from "./embedded/postmaster.ts";
import { chooseRunAs } from "./embedded/run-as.ts";
import { freePort, newSecret, readSecret, writeSecret } from "./embedded/secret.ts";

export type EmbeddedOptions = {
  /** Holds `postgres/` (the database), `postgres.json` (password and port, mode 600), `postgres.log`. */
  dataDir: string;
  log: (line: string) => void;
  /** Default true. With false, nothing survives a crash; tests use that. */
  durable?: boolean;
  /** Default: those of the PostgreSQL that comes with the shop. */
  binaries?: Binaries;
};

export type Embedded = {
  /** The superuser's URL, on 127.0.0.1, valid as long as this process runs. */
  url: string;
  /** Shuts the database down in order. May be called twice. */
  stop: () => Promise<void>;
};

const largestLogBytes = 10 * 1024 * 1024;

/** The folder in a data folder in which a restore works until all is there. */
export const restoreFolder = "restore.part";

/** Another process has the data folder, or a restore into it did not end. */
export class DataDirTaken extends Error {}

/**
 * Starts the PostgreSQL that comes with the shop, and creates its data folder at the first start. Restarts a database
 * that dies while the shop runs. Works as root, too: PostgreSQL then runs as another user.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, durable = true } = options;
  await mkdir(resolve(options.dataDir), { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const folder = join(dataDir, "postgres");
  const binaries = options.binaries ?? (await findBinaries());
  const version = await versionOf(binaries);
  const warning = minorWarning(version, new Date());
  if (warning !== null) log(warning);
  const runAs = await chooseRunAs(folder, binaries.postgres);

  const secretFile = join(dataDir, "postgres.json");
  let secret = await readSecret(secretFile);
  if (!existsSync(folder)) {
    log("Making the database …");
    secret ??= await newSecret();
    await writeSecret(secretFile, secret);
    const { password } = secret;
    const { initdb } = binaries;
    await createCluster({ folder, initdb, version, password, durable, runAs });
  }
  if (!secret) {
    throw new Error(`${secretFile}, which holds the password of ${folder}, is missing.`);
  }
  await ownCluster(folder, runAs);
  await stopLeftover(folder, log);

  const port = await freePort(secret.port);
  if (port !== secret.port) await writeSecret(secretFile, { ...secret, port });
  const logFile = join(dataDir, "postgres.log");
  await rotateLog(logFile);
  const stop = await keepRunning(
    { folder, postgres: binaries.postgres, port, durable, logFile, runAs },
    log,
  );
  return { url: `postgres://postgres:${secret.password}@127.0.0.1:${port}/postgres`, stop };
}

async function rotateLog(file: string): Promise<void> {
  if (existsSync(file) && (await stat(file)).size > largestLogBytes)
    await rename(file, `${file}.1`);
}

/**
 * Locks the data folder and returns the function that unlocks it. Throws `DataDirTaken` when a living process holds the
 * lock for `patienceMs`, or when a restore was cut off, unless this is the next restore.
 */
export async function lockDataDir(
  dataDir: string,
  patienceMs = 2_000,
  use: "shop" | "restore" = "shop",
): Promise<() => Promise<void>> {
  await mkdir(resolve(dataDir), { recursive: true });
  const folder = await realpath(dataDir);
  const file = join(folder, "shop.pid");
  const mine = `${process.pid}\n${await birthmark(process.pid)}\n`;
  const written = `${file}.${randomUUID()}`; // linked into place when complete, so that no process reads half
  await writeFile(written, mine);
  try {
    const taken = await waitFor(() => take(file, mine, written), patienceMs);
    if (!taken) {
      const pid = (await readIfThere(file))?.split("\n")[0];
      throw new DataDirTaken(
        `The shop already runs on ${folder} (process ${pid}). ` +
          "Stop it first, or give this one another DATA_DIR.",
      );
    }
  } finally {
    await rm(written, { force: true });
  }
  const unlock = async () => {
    if ((await readIfThere(file)) === mine) await rm(file, { force: true });
  };
  if (use === "shop" && existsSync(join(folder, restoreFolder))) {
    await unlock();
    throw new DataDirTaken(
      `A restore into ${folder} was cut off: run npm run restore again, or empty the folder.`,
    );
  }
  return unlock;
}

async function take(file: string, mine: string, written: string): Promise<boolean> {
  if (await succeeds("EEXIST", () => link(written, file))) return true;
  const theirs = await readIfThere(file);
  if (theirs === null || (await lives(theirs))) return false;

  // When several processes find a dead process's lock file, one replaces it, and the others find the new one.
  const claim = `${file}.claim`;
  if (!(await succeeds("EEXIST", () => writeFile(claim, mine, { flag: "wx" })))) {
    const age = Date.now() - ((await stat(claim).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > 10_000) await rm(claim, { force: true }); // the process that created it was killed as well
    return false;
  }
  try {
    if ((await readIfThere(file)) !== theirs) return false;
    await rename(written, file);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

async function lives(mark: string): Promise<boolean> {
  const [pid = "", born = ""] = mark.split("\n");
  if (!/^\d+$/.test(pid) || !isAlive(Number(pid))) return false;
  return born === "" || born === (await birthmark(Number(pid)));
}

async function readIfThere(file: string): Promise<string | null> {
  let text: string | null = null;
  await succeeds("ENOENT", async () => {
    text = await readFile(file, "utf8");
  });
  return text;
}

/** False when the attempt fails with this one error code; any other failure is thrown. */
async function succeeds(unless: string, attempt: () => Promise<void>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (codeOf(error) === unless) return false;
    throw error;
  }
}
