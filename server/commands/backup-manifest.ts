import { createHash } from "node:crypto";
import { open, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "#contract/wire/zod.ts";
import { codeOf } from "../platform/database/embedded/alive.ts";
import type { BackedUpFile } from "../platform/database/embedded/server-manifest.ts";
import { CommandFailed } from "./command-failed.ts";

const MANIFEST = "backup.json";

const backup = z.strictObject({
  format: z.literal(1),
  /** Versions of the shop and of PostgreSQL. */
  shop: z.string(),
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** All that was committed before `end` is in the backup. */
  wal: z.strictObject({ timeline: z.number(), start: z.string(), end: z.string() }),
  /** `folder`: they are in the backup. Otherwise the bucket that has them. */
  pictures: z.string(),
  /** PostgreSQL needs the empty ones, too. */
  folders: z.array(z.string()),
  files: z.array(z.strictObject({ path: z.string(), size: z.number(), sha256: z.string() })),
});

/** The contents of a backup. Paths are relative to its folder. */
export type Backup = z.infer<typeof backup>;

const checked = z.strictObject({ sha256: z.string(), backup });

/** Writes the manifest, which makes a folder a backup: so it comes last. */
export const writeManifest = async (folder: string, backup: Backup): Promise<void> => {
  const text = JSON.stringify({ sha256: checksumOf(backup), backup }, null, 1);
  await writeFile(join(folder, MANIFEST), `${text}\n`, { flag: "wx", mode: 0o600 });
};

const checksumOf = (backup: Backup): string =>
  createHash("sha256").update(JSON.stringify(backup)).digest("hex");

/** Reads the manifest of a backup. Refuses what is no backup, and a manifest that is damaged or cut off. */
export const readManifest = async (folder: string): Promise<Backup> => {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") throw error;
    throw new CommandFailed(
      `${folder} is no backup: it has no ${MANIFEST}. A folder that ends in .part is one that was cut off.`,
      2,
    );
  });
  const read = checked.safeParse(parseJson(text));
  if (!read.success || checksumOf(read.data.backup) !== read.data.sha256)
    throw new CommandFailed(`${join(folder, MANIFEST)} is damaged: use another backup.`, 2);
  return read.data.backup;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no manifest, as the caller says
  }
};

/** Compares the files with the manifest, first all sizes. Throws with the first that is missing or differs. */
export const verifyFiles = async (
  folder: string,
  files: readonly BackedUpFile[],
  onFile: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  for (const { path, size } of files) {
    const found = await stat(join(folder, path)).catch((error: unknown) => {
      if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") throw error;
      throw damaged(path, "is missing");
    });
    if (found.size !== size) throw damaged(path, `has ${found.size} bytes instead of ${size}`);
  }
  for (const { path, size, sha256 } of files) {
    signal.throwIfAborted();
    if ((await hashOf(join(folder, path))) !== sha256) throw damaged(path, "is damaged");
    onFile(size);
  }
};

const damaged = (path: string, how: string): CommandFailed =>
  new CommandFailed(`The backup is not whole: ${path} ${how}. Use another backup.`, 2);

const CHUNK_BYTES = 1024 * 1024;

/** Reads a file in chunks, which `onChunk` must use up before it returns. Returns the hash of the file. */
export const hashOf = async (
  path: string,
  onChunk?: (bytes: Buffer) => Promise<unknown>,
): Promise<string> => {
  const hash = createHash("sha256");
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const chunk = Buffer.allocUnsafe(Math.min(size, CHUNK_BYTES) + 1);
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, chunk.length);
      if (bytesRead === 0) return hash.digest("hex");
      const bytes = chunk.subarray(0, bytesRead);
      hash.update(bytes);
      await onChunk?.(bytes);
    }
  } finally {
    await handle.close();
  }
};

/** Flushes a folder with all that is in it to the disk. */
export const flushFolder = async (path: string): Promise<void> => {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await flushFolder(inner);
    else await flushOne(inner);
  }
  await flushOne(path);
};

/** Flushes one file, or the names in one folder. */
export const flushOne = async (path: string): Promise<void> => {
  const handle = await open(path, "r");
  await handle.sync();
  await handle.close();
};
