import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, realpath, rename, rm, stat, statfs } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Config } from "../config.ts";
import { codeOf } from "../platform/database/embedded/alive.ts";
import { takeBaseBackup } from "../platform/database/embedded/base-backup.ts";
import { readSecret } from "../platform/database/embedded/secret.ts";
import { DataDirTaken, lockDataDir, startEmbedded } from "../platform/database/embedded.ts";
import { projectUrl } from "../platform/project-url.ts";
import { placeName } from "../platform/pictures/picture-place.ts";
import { flushFolder, flushOne, writeManifest, type Backup } from "./backup-manifest.ts";
import { CommandFailed } from "./command-failed.ts";
import { copyPictures, copyWhole, OPTIONAL_SECRETS, SECRETS } from "./copy-into-backup.ts";
import { inUnits, progressOf } from "./progress.ts";

export type BackupOptions = {
  config: Config;
  /** The folder that becomes the backup. It must not be there yet. */
  to: string;
  /** Bytes that are read per second at most. */
  rate?: number | undefined;
  say: (line: string) => void;
  signal: AbortSignal;
};

/**
 * Backs up the embedded database, the pictures and the secrets, while the shop runs or not. The backup is written under
 * a temporary name, flushed, and renamed when it is whole. A failure removes all of it.
 */
export const makeBackup = async (options: BackupOptions): Promise<Backup> => {
  const { config, say, signal } = options;
  const dataDir = await theDataDir(config);
  const to = resolve(options.to);
  const part = `${to}.part`;
  await refuseTarget(to, part, dataDir);
  const source = await openSource(dataDir, say);
  try {
    await refuseFullDisk(dirname(to), [
      join(dataDir, "postgres"),
      ...pictureFolders(options.config),
    ]);
    await mkdir(part, { mode: 0o700 });
    try {
      const backup = await fill(part, dataDir, source.url, options);
      signal.throwIfAborted();
      await rename(part, to);
      await flushOne(dirname(to));
      return backup;
    } catch (error) {
      await rm(part, { recursive: true, force: true });
      throw signal.aborted ? error : explained(error, to);
    }
  } finally {
    await source.close();
  }
};

const theDataDir = async ({ databaseUrl, dataDir }: Config): Promise<string> => {
  if (databaseUrl !== undefined)
    throw new CommandFailed(
      "DATABASE_URL is set: that PostgreSQL is backed up with its own tools, as deploy/README.md says. " +
        "This command is for the embedded database.",
      2,
    );
  const needed = [join("postgres", "PG_VERSION"), ...SECRETS];
  if (!needed.every((path) => existsSync(join(dataDir, path))))
    throw new CommandFailed(`${resolve(dataDir)} holds no shop: set DATA_DIR.`, 2);
  return await realpath(dataDir);
};

const refuseTarget = async (to: string, part: string, dataDir: string): Promise<void> => {
  if (existsSync(to)) throw new CommandFailed(`${to} is there already: name a new folder.`, 2);
  if (existsSync(part))
    throw new CommandFailed(
      `${part} is there: another backup is being written, or one was cut off. Then remove it first.`,
      2,
    );
  const parent = await realpath(dirname(to)).catch(() => null);
  if (parent === null) throw new CommandFailed(`${dirname(to)} is not there: make it first.`, 2);
  const within = relative(dataDir, join(parent, basename(to)));
  if (!within.startsWith(".."))
    throw new CommandFailed(
      `${to} is inside of the shop's own folder: name one elsewhere, best on another disk.`,
      2,
    );
};

type Source = { url: string; close: () => Promise<void> };

/** The database of the shop that runs, or else the embedded one, started for this backup. */
const openSource = async (dataDir: string, say: (line: string) => void): Promise<Source> => {
  try {
    const unlock = await lockDataDir(dataDir, 0);
    const database = await startEmbedded({ dataDir, log: say }).catch(async (error: unknown) => {
      await unlock();
      throw error;
    });
    const close = async (): Promise<void> => {
      await database.stop();
      await unlock();
    };
    return { url: database.url, close };
  } catch (error) {
    if (codeOf(error) === "EACCES")
      throw new CommandFailed(`Run this as the user who owns ${dataDir}.`, 2, error);
    if (!(error instanceof DataDirTaken)) throw error;
    const secret = await readSecret(join(dataDir, "postgres.json"));
    if (!secret) throw error;
    const url = `postgres://postgres:${secret.password}@127.0.0.1:${secret.port}/postgres`;
    return { url, close: async () => undefined };
  }
};

/** The folder of the pictures; none when they are in a bucket, which is not the backup's. */
const pictureFolders = ({ pictures }: Config): string[] =>
  "folder" in pictures ? [pictures.folder] : [];

const refuseFullDisk = async (folder: string, sources: readonly string[]): Promise<void> => {
  let needed = 0;
  for (const source of sources) needed += await sizeOf(source);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) throw noRoom(folder, `${inUnits(needed)} are needed`);
};

const noRoom = (folder: string, more: string, cause?: unknown): CommandFailed =>
  new CommandFailed(`The disk of ${folder} has no room for the backup: ${more}.`, 1, cause);

/** Files may vanish meanwhile, since the database works. */
const sizeOf = async (path: string): Promise<number> => {
  const found = await stat(path).catch(ignoreMissing);
  if (!found?.isDirectory()) return found?.size ?? 0;
  const names = (await readdir(path).catch(ignoreMissing)) ?? [];
  let size = 0;
  for (const name of names) size += await sizeOf(join(path, name));
  return size;
};

const ignoreMissing = (error: unknown): null => {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
};

/**
 * The pictures come after the database: a picture's files are there before the row that names them and are never
 * changed, so all rows of the backup find theirs.
 */
const fill = async (
  part: string,
  dataDir: string,
  url: string,
  { config, rate, say, signal }: BackupOptions,
): Promise<Backup> => {
  const startedAt = new Date().toISOString();
  const database = await takeBaseBackup({
    url,
    folder: join(part, "postgres"),
    maxRate: rate === undefined ? undefined : Math.ceil(rate / 1024),
    onProgress: progressOf("Database", say),
    signal,
  });
  const folders = database.folders.map((folder) => `postgres/${folder}`);
  const files = database.files.map((file) => ({ ...file, path: `postgres/${file.path}` }));
  const optional = OPTIONAL_SECRETS.filter((name) => existsSync(join(dataDir, name)));
  for (const name of [...SECRETS, ...optional])
    files.push(await copyWhole(join(dataDir, name), part, name));
  const pictures = pictureFolders(config);
  for (const from of pictures)
    files.push(...(await copyPictures({ from, part, rate, say, signal })));
  const backup: Backup = {
    format: 1,
    shop: await shopVersion(),
    postgres: database.version,
    startedAt,
    endedAt: new Date().toISOString(),
    wal: database.wal,
    pictures: "folder" in config.pictures ? "folder" : placeName(config.pictures),
    folders: ["postgres", ...folders, ...pictures.map(() => "pictures")],
    files,
  };
  await writeManifest(part, backup);
  await flushFolder(part);
  return backup;
};

const shopVersion = async (): Promise<string> => {
  const text = await readFile(projectUrl("package.json"), "utf8");
  const { version } = JSON.parse(text) as { version: string }; // as: npm's own format
  return version;
};

/** Says in a sentence what an operator can mend; returns other errors as they are. */
const explained = (error: unknown, to: string): unknown => {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : "";
  if (["ENOSPC", "EDQUOT", "EFBIG"].includes(code)) return noRoom(dirname(to), message, error);
  if (code === "XX001")
    return new CommandFailed(
      `PostgreSQL found damaged pages in its files (${message}), so there is no backup. postgres.log names them.`,
      1,
      error,
    );
  if (code === "ECONNREFUSED" || message.includes("timeout expired"))
    return new CommandFailed(
      "The shop runs, but its database does not answer: try again when the shop is open.",
      1,
      error,
    );
  if (/^(?:57P0|ECONNRESET|EPIPE)/.test(code) || message.startsWith("Connection terminated"))
    return new CommandFailed(
      "The database ended while it was copied, so nothing is kept: try again.",
      1,
      error,
    );
  return error;
};
