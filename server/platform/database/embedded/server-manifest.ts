import { createHash } from "node:crypto";
import { z } from "#contract/wire/zod.ts";

/** A file of a backup. Its path is relative to the backup's folder and has slashes. */
export type BackedUpFile = { path: string; size: number; sha256: string };

const file = z.object({
  Path: z.optional(z.string()),
  "Encoded-Path": z.optional(z.string()),
  Size: z.number(),
  "Checksum-Algorithm": z.literal("SHA256"),
  Checksum: z.string(),
});

const manifest = z.object({
  Files: z.array(file),
  "WAL-Ranges": z.array(
    z.object({ Timeline: z.number(), "Start-LSN": z.string(), "End-LSN": z.string() }),
  ),
});

const LAST_LINE = '"Manifest-Checksum"';

/**
 * Compares the files of a base backup with PostgreSQL's `backup_manifest` of it, versions 1 (PostgreSQL 13 to 16) and
 * 2, with SHA256. Throws with the first difference. Only files of `pg_wal` may be missing in the manifest.
 */
export const checkServerManifest = (text: string, files: readonly BackedUpFile[]): void => {
  const { Files: named } = parseManifest(text);
  const written = new Map(files.map((each) => [each.path, each]));
  for (const each of named) {
    const path = pathOf(each);
    const there = written.get(path);
    if (!there) throw new Error(`PostgreSQL names ${path}, which did not come.`);
    if (there.size !== each.Size || there.sha256 !== each.Checksum)
      throw new Error(`${path} came otherwise than PostgreSQL sent it.`);
    written.delete(path);
  }
  const unnamed = [...written.keys()].find((path) => !path.startsWith("pg_wal/"));
  if (unnamed !== undefined) throw new Error(`${unnamed} came, and PostgreSQL does not name it.`);
};

const parseManifest = (text: string): z.infer<typeof manifest> => {
  const end = text.lastIndexOf(LAST_LINE);
  const stated = /"([0-9a-f]{64})"\}\s*$/.exec(text)?.[1];
  if (end === -1 || stated !== createHash("sha256").update(text.slice(0, end)).digest("hex"))
    throw new Error("PostgreSQL's manifest of the backup is damaged.");
  return manifest.parse(JSON.parse(text));
};

/** A name that is not UTF-8 is written in hexadecimal digits. */
const pathOf = ({ Path: path, "Encoded-Path": encoded = "" }: z.infer<typeof file>): string =>
  path ?? Buffer.from(encoded, "hex").toString("utf8");
