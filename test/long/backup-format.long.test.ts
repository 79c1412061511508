import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeBaseBackup } from "#server/platform/database/embedded/base-backup.ts";
import { keepRunning } from "#server/platform/database/embedded/postmaster.ts";
import { readTar } from "#server/platform/database/embedded/read-tar.ts";
import { chooseRunAs } from "#server/platform/database/embedded/run-as.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import {
  type BackedUpFile,
  checkServerManifest,
} from "#server/platform/database/embedded/server-manifest.ts";
import { missingOf, POSTGRES_BIN } from "./programs.ts";
import { reportFigures } from "./report-figures.ts";

/** PostgreSQL's own programs. The embedded package has none of them. */
const programs = POSTGRES_BIN;
const run = promisify(execFile);

describe.skipIf(missingOf("backup-format").length > 0)("beside PostgreSQL's own programs", () => {
  let folder: string;
  let url: string;
  let stop: () => Promise<void>;
  let client: pg.Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "shop-format-"));
    const data = join(folder, "postgres");
    const port = await freePort();
    const runAs = await chooseRunAs(data, `${programs}/postgres`);
    await mkdir(data, { mode: 0o700 });
    if (runAs.owner) await chown(data, runAs.owner.uid, runAs.owner.gid);
    const args = ["--pgdata", data, "--username=postgres", "--auth=trust", "--data-checksums"];
    const [command, commandArgs, identity] = runAs.spawn(`${programs}/initdb`, args);
    const made = spawn(command, commandArgs, { ...identity, cwd: "/", stdio: "ignore" });
    expect(await once(made, "exit")).toEqual([0, null]);
    const postgres = `${programs}/postgres`;
    const logFile = join(folder, "postgres.log");
    const quiet = () => undefined;
    stop = await keepRunning(
      { folder: data, postgres, port, durable: true, logFile, runAs },
      quiet,
    );
    url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("create table written (id bigserial, words text)");
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Writes rows until it is stopped; returns how many. */
  const keepWriting = () => {
    let open = true;
    const writing = (async () => {
      let rows = 0;
      for (; open; rows += 1000)
        await client.query(
          "insert into written (words) select repeat('x', 200) from generate_series(1, 1000)",
        );
      return rows;
    })();
    return async (): Promise<number> => {
      open = false;
      return await writing;
    };
  };

  test("pg_verifybackup accepts what the shop copies of a database that is written to", async () => {
    const to = join(folder, "ours");
    const stopWriting = keepWriting();
    const { files, wal, version } = await takeBaseBackup({
      url,
      folder: to,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    const rows = await stopWriting();
    expect(version).toMatch(/^15\./);
    const { stdout } = await run(`${programs}/pg_verifybackup`, [to]);
    expect(stdout).toContain("backup successfully verified");

    const segment = files.find(({ path }) => /^pg_wal\/[0-9A-F]{24}$/.test(path))?.path ?? "";
    await rm(join(to, segment));
    await expect(run(`${programs}/pg_verifybackup`, [to])).rejects.toThrow("WAL");
    reportFigures("A copy that pg_verifybackup accepts", {
      files: files.length,
      "rows written meanwhile": rows,
      WAL: `${wal.start} to ${wal.end}`,
    });
  });

  test("what pg_basebackup writes is read as it is meant", async () => {
    const to = join(folder, "theirs");
    const where = ["--dbname", url, "--pgdata", to, "--checkpoint=fast"];
    const how = ["--format=tar", "--wal-method=fetch", "--manifest-checksums=SHA256"];
    await run(`${programs}/pg_basebackup`, [...where, ...how]);
    const files: BackedUpFile[] = [];
    const tar = readTar(
      ({ name, size }) => {
        const hash = createHash("sha256");
        return {
          write: (bytes) => void hash.update(bytes),
          close: () => void files.push({ path: name, size, sha256: hash.digest("hex") }),
        };
      },
      () => undefined,
    );
    tar.push(await readFile(join(to, "base.tar")));
    tar.end();
    const manifest = await readFile(join(to, "backup_manifest"), "utf8");
    checkServerManifest(manifest, files);
    expect(() => checkServerManifest(manifest, files.slice(1))).toThrow("did not come");
  });
});
