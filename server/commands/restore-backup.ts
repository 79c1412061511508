import { mkdir, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import type { Config } from "../config.ts";
import { embeddedAddresses } from "../open-shop-database.ts";
import { codeOf } from "../platform/database/embedded/alive.ts";
import { findBinaries, versionOf } from "../platform/database/embedded/binaries.ts";
import {
  DataDirTaken,
  lockDataDir,
  restoreFolder,
  startEmbedded,
} from "../platform/database/embedded.ts";
import { isTooNew } from "../platform/database/migrations/migrate.ts";
import {
  flushFolder,
  flushOne,
  hashOf,
  readManifest,
  verifyFiles,
  type Backup,
} from "./backup-manifest.ts";
import { CommandFailed } from "./command-failed.ts";
import { inUnits, progressOf } from "./progress.ts";

export type RestoreOptions = {
  config: Config;
  from: string;
  say: (line: string) => void;
  signal: AbortSignal;
};

/**
 * Restores a backup into an empty data folder after comparing all checksums. It recovers the database in a temporary
 * folder, then renames everything into place, the database last. A failure leaves the data folder empty.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Backup> => {
  const { config, say, signal } = options;
  if (config.databaseUrl !== undefined)
    throw new CommandFailed(
      "DATABASE_URL is set: that PostgreSQL is restored with its own tools, as deploy/README.md says. " +
        "This command is for the embedded database.",
      2,
    );
  const from = resolve(options.from);
  const backup = await readManifest(from);
  await refuseOtherMajor(backup);
  const dataDir = resolve(config.dataDir);
  const unlock = await lockDataDir(dataDir, 0, "restore").catch((error: unknown) => {
    if (error instanceof DataDirTaken) throw new CommandFailed(error.message, 2, error);
    throw error;
  });
  const part = join(dataDir, restoreFolder);
  try {
    await rm(part, { recursive: true, force: true });
    await refuseUsed(dataDir);
    const size = backup.files.reduce((sum, file) => sum + file.size, 0);
    await refuseFullDisk(dataDir, size);
    await verifyFiles(from, backup.files, counted("Compared", size, say), signal);
    await mkdir(part);
    await copyFiles(from, part, backup, counted("Copied", size, say), signal);
    await recover(part, say);
    signal.throwIfAborted();
    await flushFolder(part);
    await finish(part, dataDir);
    return backup;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw codeOf(error) === "ENOSPC" ? noRoom(dataDir, error) : error;
  } finally {
    await unlock();
  }
};

const refuseOtherMajor = async ({ postgres, shop }: Backup): Promise<void> => {
  const ours = await versionOf(await findBinaries());
  if (postgres.split(".")[0] === ours.split(".")[0]) return;
  throw new CommandFailed(
    `The backup is of PostgreSQL ${postgres}, and this version of the shop brings ${ours}: ` +
      `restore it with the version that made it (${shop}).`,
    2,
  );
};

const refuseUsed = async (dataDir: string): Promise<void> => {
  const there = (await readdir(dataDir)).find((name) => name !== "shop.pid");
  if (there !== undefined)
    throw new CommandFailed(
      `${dataDir} is not empty (${there}): move it away first, or set DATA_DIR to a new folder.`,
      2,
    );
};

const refuseFullDisk = async (dataDir: string, needed: number): Promise<void> => {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed) throw noRoom(dataDir, `${inUnits(needed)} are needed`);
};

const noRoom = (dataDir: string, cause: unknown): CommandFailed =>
  new CommandFailed(`The disk of ${dataDir} has no room for the backup.`, 1, cause);

const counted = (what: string, expected: number, say: (line: string) => void) => {
  const progress = progressOf(what, say);
  let done = 0;
  return (bytes: number): void => {
    done += bytes;
    progress(done, expected);
  };
};

/** The pictures may be read by others, such as a proxy that serves them. */
const modeOf = (path: string): number => (path.startsWith("pictures/") ? 0o644 : 0o600);

const copyFiles = async (
  from: string,
  part: string,
  { folders, files }: Backup,
  onFile: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  for (const folder of folders)
    await mkdir(join(part, folder), {
      recursive: true,
      mode: folder === "pictures" ? 0o755 : 0o700,
    });
  for (const { path, size, sha256 } of files) {
    signal.throwIfAborted();
    if ((await copyHashed(join(from, path), join(part, path), modeOf(path))) !== sha256)
      throw new CommandFailed(`${path} changed while it was copied. Nothing is restored.`);
    onFile(size);
  }
};

const copyHashed = async (from: string, to: string, mode: number): Promise<string> => {
  const copy = await open(to, "wx", mode);
  try {
    return await hashOf(from, async (bytes) => await copy.writeFile(bytes));
  } finally {
    await copy.close();
  }
};

/** Starts the database once, so that it recovers now, and refuses one of a newer version of the shop. */
const recover = async (part: string, say: (line: string) => void): Promise<void> => {
  say("Starting the database, which recovers it …");
  const database = await startEmbedded({ dataDir: part, log: () => undefined }).catch(
    (error: Error) => {
      throw new CommandFailed(
        `The database of the backup does not start.\n${error.message}`,
        1,
        error,
      );
    },
  );
  try {
    const { ownerUrl } = await embeddedAddresses(database.url, part);
    if (await withClient(ownerUrl, isTooNew))
      throw new CommandFailed(
        "The backup is of a newer version of the shop: restore it with that version.",
        2,
      );
  } finally {
    await database.stop();
  }
};

const withClient = async <T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};

/** The database gets its name last: without it no start takes the folder for a shop. */
const finish = async (part: string, dataDir: string): Promise<void> => {
  await rm(join(part, "postgres.log"), { force: true });
  const names = (await readdir(part)).filter((name) => name !== "postgres");
  for (const name of [...names, "postgres"]) await rename(join(part, name), join(dataDir, name));
  await flushOne(dataDir);
  await rm(part, { recursive: true });
};
