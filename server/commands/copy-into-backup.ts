import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../platform/database/embedded/alive.ts";
import { KEY_FILE } from "../platform/secrets/secret-keys.ts";
import type { BackedUpFile } from "../platform/database/embedded/server-manifest.ts";
import { progressOf } from "./progress.ts";

/** The secret files of the data folder that a shop needs. Only their owner may read them. */
export const SECRETS = ["postgres.json", "app-login.secret"];

/** The key of the secrets in the database: not there when it is in the environment, or before the first start. */
export const OPTIONAL_SECRETS = [KEY_FILE];

type PictureOptions = {
  from: string;
  part: string;
  rate: number | undefined;
  say: (line: string) => void;
  signal: AbortSignal;
};

/** Copies the pictures, at `rate` bytes per second at most. */
export const copyPictures = async (options: PictureOptions): Promise<BackedUpFile[]> => {
  const { from, part, rate, say, signal } = options;
  await mkdir(join(part, "pictures"), { mode: 0o700 });
  const names = await namesIn(from);
  const sizes = await Promise.all(
    names.map(async (name) => await findFile(join(from, name), sizeOf)),
  );
  const expected = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const progress = progressOf("Pictures", say);
  const begun = performance.now();
  const files: BackedUpFile[] = [];
  let done = 0;
  for (const name of names) {
    signal.throwIfAborted();
    // A picture that vanishes is one of a transaction that was undone: no row names it.
    const file = await findFile(join(from, name), async (path) =>
      copyWhole(path, part, `pictures/${name}`),
    );
    if (!file) continue;
    files.push(file);
    done += file.size;
    progress(done, expected);
    if (rate !== undefined) await pause((done / rate) * 1000 - (performance.now() - begun));
  }
  return files;
};

const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;

/** Pictures that are being written have a temporary name, and no row names them yet. */
const namesIn = async (folder: string): Promise<string[]> => {
  const names = (await findFile(folder, async (path) => readdir(path))) ?? [];
  return names.filter((name) => !name.endsWith(".part")).sort();
};

/** Null when the file is not there. */
const findFile = async <T>(path: string, read: (path: string) => Promise<T>): Promise<T | null> => {
  try {
    return await read(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
};

/** Copies a small file to a path of the backup, with mode 600. */
export const copyWhole = async (
  from: string,
  part: string,
  path: string,
): Promise<BackedUpFile> => {
  const bytes = await readFile(from);
  await writeFile(join(part, path), bytes, { flag: "wx", mode: 0o600 });
  return { path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
};
