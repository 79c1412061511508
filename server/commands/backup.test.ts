import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fastFolder } from "#test/setup/fast-folder.ts";
import { brokenInvariants } from "#test/invariants/invariants.ts";
import { setStage, tokenOver, type Stage } from "#test/long/stage.ts";
import { openSpawnedNode, type SpawnedNode } from "#test/nodes/open-spawned-node.ts";
import { backUp, configOf, restoreInto, startCommand } from "#test/nodes/backup-commands.ts";
import { keepBuying, missingOrders, ordersBefore } from "#test/orders-with-positions.ts";
import { lookInto } from "#test/nodes/restored-shop.ts";
import { embeddedAddresses, openShopDatabase } from "../open-shop-database.ts";
import { systemClock } from "../platform/clock.ts";
import { waitFor } from "../platform/database/embedded/alive.ts";
import { readSecret } from "../platform/database/embedded/secret.ts";
import { lockDataDir } from "../platform/database/embedded.ts";
import { makeKeyFile } from "../platform/secrets/secret-keys.ts";
import { readManifest } from "./backup-manifest.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let folder: string;
let dataDir: string;
let ownerDb: pg.Pool;
let stage: Stage;
let node: SpawnedNode;
let token: string;
let closers: (() => Promise<void>)[];
/** A backup made while the shop sold, that no test changes. */
let good: string;

beforeAll(async () => {
  folder = await mkdtemp(join(await fastFolder(), "shop-backup-"));
  dataDir = join(folder, "data");
  closers = [await lockDataDir(dataDir)];
  const config = configOf(dataDir);
  await openShopDatabase(config, systemClock, () => undefined, closers);
  const secret = await readSecret(join(dataDir, "postgres.json"));
  const superuser = `postgres://postgres:${secret?.password}@127.0.0.1:${secret?.port}/postgres`;
  const { ownerUrl, appUrl } = await embeddedAddresses(superuser, dataDir);
  stage = await setStage(ownerUrl, 100_000);
  ownerDb = stage.ownerDb;
  closers.push(async () => await ownerDb.end());
  await ownerDb.query("create table named_pictures (file text)");
  await mkdir(join(dataDir, "pictures"));
  await makeKeyFile(join(dataDir, "secrets.key"));
  node = await openSpawnedNode({ urls: { appUrl, ownerUrl }, config });
  closers.push(node.close);
  token = await tokenOver(node.url, stage.cast.customer.email);
}, 120_000);

const closeShop = async (): Promise<void> => {
  for (const close of closers.splice(0).toReversed()) await close();
};

afterAll(async () => {
  await closeShop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes the files of pictures, and then the rows that name them, until it is stopped. */
const keepAddingPictures = () => {
  let open = true;
  const adding = (async () => {
    while (open) {
      const file = randomUUID();
      await writeFile(join(dataDir, "pictures", `${file}-320.webp`), file);
      await ownerDb.query("insert into named_pictures values ($1)", [file]);
    }
  })();
  return async (): Promise<void> => {
    open = false;
    await adding;
  };
};

/** The number of replication slots and base backups that the server still holds. */
const leftOnServer = async (): Promise<number> => {
  const { rows } = await ownerDb.query<{ left: number }>(
    `select (select count(*) from pg_stat_progress_basebackup)::int
       + (select count(*) from pg_replication_slots)::int as left`,
  );
  return rows[0]?.left ?? -1;
};

const nothingLeft = async (to: string): Promise<void> => {
  expect([existsSync(to), existsSync(`${to}.part`)]).toEqual([false, false]);
  expect(await waitFor(async () => (await leftOnServer()) === 0, 10_000)).toBe(true);
};

/** Waits until some of the database came. */
const began = async (to: string): Promise<void> => {
  const came = async () => (await readdir(`${to}.part/postgres`).catch(() => [])).length > 3;
  expect(await waitFor(came, 20_000)).toBe(true);
};

describe("a backup of the shop that sells", { tags: ["long"], timeout: 60_000 }, () => {
  test("is restored with every order acknowledged before its end, and with a file for each picture", async () => {
    const buying = keepBuying(node.url, token, stage, 4);
    const stopAdding = keepAddingPictures();
    await waitFor(() => buying.acknowledged.length > 20, 20_000);
    const before = buying.acknowledged.length;
    good = join(folder, "good");
    const made = await startCommand("backup", dataDir, ["--to", good]).ended;
    const during = buying.acknowledged.length - before;
    await waitFor(() => buying.acknowledged.length > before + during + 20, 20_000);
    await buying.stop();
    await stopAdding();
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/Database: [\d.]+ MB of/) });
    expect(during).toBeGreaterThan(0);
    expect(buying.refused.filter((status) => status !== 503)).toEqual([]); // which a busy machine explains
    await nothingLeft(`${good}.none`);

    const { wal } = await readManifest(good);
    const expected = ordersBefore(buying.acknowledged, wal.end);
    expect(expected.length).toBeGreaterThan(before);
    expect(expected.length).toBeLessThan(buying.acknowledged.length);

    const restored = join(folder, "restored");
    const put = await startCommand("restore", restored, ["--from", good]).ended;
    expect(put).toMatchObject({
      code: 0,
      said: expect.stringContaining("Start it with npm start"),
    });
    await lookInto(restored, async (copy) => {
      expect(await missingOrders(copy, expected)).toEqual([]);
      expect(await brokenInvariants(copy)).toEqual([]);
      const { rows } = await copy.query<{ file: string }>("select file from named_pictures");
      const files = new Set(await readdir(join(restored, "pictures")));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ file }) => !files.has(`${file}-320.webp`))).toEqual([]);
    });
  });

  test(
    "holds all WAL that was written meanwhile, though the server wants to reuse it",
    { tags: ["long"] },
    async () => {
      const to = join(folder, "wal");
      const { ended } = startCommand("backup", dataDir, ["--to", to, "--rate", "10"]);
      await began(to);
      for (let segment = 0; segment < 4; segment += 1) {
        await ownerDb.query(
          "insert into named_pictures select 'drill-1' from generate_series(1, 10)",
        );
        await ownerDb.query("select pg_switch_wal()");
        await ownerDb.query("checkpoint");
      }
      await ownerDb.query("delete from named_pictures where file = 'drill-1'");
      expect(await ended).toMatchObject({ code: 0 });
      const { files } = await readManifest(to);
      const segments = files.filter(({ path }) => /pg_wal\/[0-9A-F]{24}$/.test(path));
      expect(segments.length).toBeGreaterThan(4);
      await rm(to, { recursive: true });
    },
  );

  test("is closed to other users, and so are the secrets and the database that come of it", async () => {
    const modes = async (paths: string[]) =>
      await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777));
    const of = (dir: string, names: string[]) => names.map((name) => join(dir, name));
    const folders = ["", "postgres", "postgres/base", "pictures"];
    const secrets = ["postgres.json", "app-login.secret", "secrets.key", "postgres/PG_VERSION"];
    expect(await modes(of(good, folders))).toEqual(folders.map(() => 0o700));
    expect(await modes(of(good, ["backup.json", ...secrets]))).toEqual(Array(5).fill(0o600));
    const restored = join(folder, "restored");
    expect(await modes(of(restored, secrets))).toEqual(secrets.map(() => 0o600));
    expect(await modes(of(restored, ["postgres"]))).toEqual([0o700]);
    expect((await readdir(restored)).filter((name) => name.includes("part"))).toEqual([]);
  });
});

describe("a backup that does not end", { tags: ["long"], timeout: 60_000 }, () => {
  test("leaves nothing when it is interrupted", async () => {
    const to = join(folder, "interrupted");
    const { child, ended } = startCommand("backup", dataDir, ["--to", to, "--rate", "1"]);
    await began(to);
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ code: 130, said: expect.stringContaining("Interrupted") });
    await nothingLeft(to);
  });

  test("leaves a folder that is no backup when it is killed, and the server goes on as before", async () => {
    const to = join(folder, "killed");
    const { child, ended } = startCommand("backup", dataDir, ["--to", to, "--rate", "1"]);
    await began(to);
    child.kill("SIGKILL");
    await ended;
    expect(await waitFor(async () => (await leftOnServer()) === 0, 20_000)).toBe(true);
    await expect(restoreInto(join(folder, "new"), `${to}.part`)).rejects.toThrow("is no backup");
    await expect(backUp(dataDir, to)).rejects.toThrow("one was cut off");
    await rm(`${to}.part`, { recursive: true });
  });

  test("says that the disk is full", async () => {
    const to = join(folder, "full");
    // No file may grow beyond 8 MB: the WAL's do.
    const { code, said } = await startCommand("backup", dataDir, ["--to", to], "ulimit -f 16384")
      .ended;
    expect([code, said]).toEqual([1, expect.stringContaining("has no room for the backup")]);
    await nothingLeft(to);
  });

  test("says that the shop stopped", async () => {
    const to = join(folder, "stopped");
    const { ended } = startCommand("backup", dataDir, ["--to", to, "--rate", "1"]);
    await began(to);
    await ownerDb.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop_backup'",
    );
    expect(await ended).toMatchObject({
      code: 1,
      said: expect.stringContaining("The database ended"),
    });
    await nothingLeft(to);
  });

  test("finds a damaged page of the database and says so", async () => {
    await ownerDb.query(
      "create table spoilt as select repeat('x', 500) from generate_series(1, 100)",
    );
    await ownerDb.query("checkpoint");
    const { rows } = await ownerDb.query<{ path: string }>(
      "select pg_relation_filepath('spoilt') as path",
    );
    const handle = await open(join(dataDir, "postgres", rows[0]?.path ?? ""), "r+");
    await handle.write(Buffer.from("damage"), 0, 6, 4000);
    await handle.close();
    const to = join(folder, "spoilt");
    await expect(backUp(dataDir, to)).rejects.toThrow("damaged pages");
    await nothingLeft(to);
    await ownerDb.query("drop table spoilt");
  });

  test("is refused before it begins where it cannot be", async () => {
    const there = join(folder, "there");
    await mkdir(there);
    await expect(backUp(dataDir, there)).rejects.toThrow("is there already");
    await expect(backUp(dataDir, join(dataDir, "backup"))).rejects.toThrow(
      "inside of the shop's own folder",
    );
    await expect(backUp(dataDir, join(folder, "no", "folder"))).rejects.toThrow("make it first");
    const elsewhere = configOf(dataDir, { DATABASE_URL: "postgres://shop@db/shop" });
    const act = {
      to: join(folder, "other"),
      from: good,
      say: () => undefined,
      signal: new AbortController().signal,
    };
    await expect(makeBackup({ ...act, config: elsewhere })).rejects.toThrow("its own tools");
    await expect(restoreBackup({ ...act, config: elsewhere })).rejects.toThrow("its own tools");
    await expect(makeBackup({ ...act, config: configOf(there) })).rejects.toThrow("holds no shop");
    const { code, said } = await startCommand("backup", dataDir, []).ended;
    expect([code, said]).toEqual([2, expect.stringContaining("npm run backup -- --to")]);
  });
});

test(
  "a shop that is stopped is backed up just so, and pictures in a bucket are left there",
  { timeout: 60_000 },
  async () => {
    await closeShop();
    const to = join(folder, "cold");
    const bucket = {
      PICTURES: "s3://shop-pictures?endpoint=https://s3.example.test",
      AWS_ACCESS_KEY_ID: "the-key",
      AWS_SECRET_ACCESS_KEY: "the-secret",
    };
    await backUp(dataDir, to, bucket);
    const { postgres, pictures, files } = await readManifest(to);
    expect(postgres).toMatch(/^18\./);
    expect(pictures).toBe("s3://shop-pictures/ at s3.example.test");
    expect(files.filter(({ path }) => path.startsWith("pictures/"))).toEqual([]);
    expect(await readdir(to)).not.toContain("pictures");
    await (
      await lockDataDir(dataDir, 0)
    )();
  },
);
