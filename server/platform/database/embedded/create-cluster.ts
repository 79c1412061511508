import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, lstat, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { RunAs } from "./run-as.ts";

export type NewCluster = {
  folder: string;
  initdb: string;
  /** The version of the programs, such as `18.4`. */
  version: string;
  password: string;
  durable: boolean;
  runAs: RunAs;
};

/** The whole environment of PostgreSQL's programs: no variable of ours (PGDATA, PGPORT, a language) may affect them. */
export const environment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/** The first PostgreSQL that has a C.UTF-8 of its own, which is the same on every machine. */
const BUILTIN_LOCALE = 17;

const localeOf = (version: string): string[] =>
  Number.parseInt(version, 10) >= BUILTIN_LOCALE
    ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    : ["--locale=C.UTF-8"];

/**
 * Creates an empty database folder, once. It is built under a temporary name and then renamed, so a start that is
 * killed half-way leaves nothing that looks finished.
 */
export async function createCluster(cluster: NewCluster): Promise<void> {
  await removeParts(cluster.folder);
  // A unique name: the initdb of a start that was killed may still be writing to its own temporary folder.
  const part = `${cluster.folder}.part-${process.pid}-${Date.now()}`;
  const passwordFile = `${part}.password`;
  try {
    await mkdir(part, { mode: 0o700 });
    await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
    const { owner } = cluster.runAs;
    if (owner) {
      await chown(part, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    await runInitdb(cluster, part, passwordFile);
    await rename(part, cluster.folder);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function removeParts(folder: string): Promise<void> {
  const [parent, name] = [dirname(folder), basename(folder)];
  for (const entry of await readdir(parent)) {
    if (!entry.startsWith(`${name}.part-`)) continue;
    await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function runInitdb(cluster: NewCluster, folder: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    ...localeOf(cluster.version),
    "--no-instructions",
    ...(cluster.durable ? [] : ["--no-sync"]),
  ];
  const [command, commandArgs, identity] = cluster.runAs.spawn(cluster.initdb, args);
  const child = spawn(command, commandArgs, {
    ...identity,
    env: environment,
    cwd: "/",
    detached: true, // Ctrl-C in the terminal must not interrupt initdb
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit, signal) => resolve(String(exit ?? signal)));
  });
  if (code !== "0")
    throw new Error(`initdb could not make the database (${code}):\n${said.trim()}`);
}

/** Gives the folder to the user PostgreSQL runs as, which it requires, after a move or a change of that user. */
export async function ownCluster(folder: string, runAs: RunAs): Promise<void> {
  if (!existsSync(folder)) return;
  const { uid } = await lstat(folder);
  if (!runAs.owner) {
    if (uid === process.getuid?.()) return;
    throw new Error(
      `${folder} belongs to another user (${uid}): start the shop as the user who made it, ` +
        "or give the folder to yourself with chown -R.",
    );
  }
  if (uid !== runAs.owner.uid) await giveTo(folder, runAs.owner);
}

async function giveTo(path: string, owner: { uid: number; gid: number }): Promise<void> {
  // The folder itself comes last: if a start is killed in between, the next one begins again.
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(inner, owner);
    else if (entry.isFile()) await chown(inner, owner.uid, owner.gid);
  }
  await chown(path, owner.uid, owner.gid);
}
