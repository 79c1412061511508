import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "#server/platform/database/embedded/alive.ts";

const names = ["superuser", "replication", "rewind", "owner", "app"] as const;

/** The passwords of the cluster's logins. */
export type Secrets = Record<(typeof names)[number], string>;

/** Reads the passwords, and makes them at the first start, in a file that only its owner can read. */
export const theSecrets = async (dataDir: string): Promise<Secrets> => {
  const file = join(dataDir, "secrets.json");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
  if (text !== null) return JSON.parse(text) as Secrets; // as: written below
  const entries = names.map((name) => [name, randomBytes(24).toString("hex")]);
  const secrets = Object.fromEntries(entries) as Secrets; // as: from the names
  const part = `${file}.part`;
  await writeFile(part, JSON.stringify(secrets), { mode: 0o600 });
  await chmod(part, 0o600);
  await rename(part, file);
  return secrets;
};
