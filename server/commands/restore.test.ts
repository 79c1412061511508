import { link, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fastFolder } from "#test/setup/fast-folder.ts";
import { backUp, configOf, restoreInto } from "#test/nodes/backup-commands.ts";
import { openShopDatabase } from "../open-shop-database.ts";
import { systemClock } from "../platform/clock.ts";
import { readSecret } from "../platform/database/embedded/secret.ts";
import { lockDataDir, restoreFolder } from "../platform/database/embedded.ts";
import { readManifest, writeManifest } from "./backup-manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

// A busy disk flushes slowly.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let dataDir: string;
let target: string;
let good: string;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(await fastFolder(), "shop-restore-"));
  dataDir = join(folder, "data");
  target = join(folder, "target");
  good = join(folder, "good");
  closers.push(await lockDataDir(dataDir));
  await openShopDatabase(configOf(dataDir), systemClock, () => undefined, closers);
  await mkdir(join(dataDir, "pictures"));
  await writeFile(join(dataDir, "pictures", "drill-1-320.webp"), "a picture");
  await backUp(dataDir, good);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await rm(folder, { recursive: true, force: true });
});

/** Links the files of a folder into another one, which is quicker than copying them. */
const linkAll = async (from: string, to: string): Promise<void> => {
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const copy = join(to, relative(from, path));
    if (entry.isDirectory()) await mkdir(copy);
    else await link(path, copy);
  }
};

/** Writes a new file in the place of a linked one, whose other name keeps its bytes. */
const replace = async (path: string, content: string | Buffer): Promise<void> => {
  await rm(path);
  await writeFile(path, content);
};

/** Spoils a copy of the good backup, and expects that it is refused with nothing written. */
const expectRefused = async (message: string, spoil: (copy: string) => Promise<void>) => {
  const copy = await mkdtemp(join(folder, "spoilt-"));
  await linkAll(good, copy);
  await spoil(copy);
  await expect(restoreInto(target, copy)).rejects.toThrow(message);
  expect(await readdir(target).catch(() => [])).toEqual([]);
  await rm(copy, { recursive: true });
};

test("a backup with a damaged file, a missing one or a shorter one is refused", async () => {
  const { files } = await readManifest(good);
  const segment = files.find(({ path }) => /pg_wal\/[0-9A-F]{24}$/.test(path))?.path ?? "";
  expect(segment).not.toBe("");
  await expectRefused(`${segment} is damaged`, async (copy) => {
    const bytes = await readFile(join(copy, segment));
    bytes[70_000] = (bytes[70_000] ?? 0) ^ 1;
    await replace(join(copy, segment), bytes);
  });
  await expectRefused(`${segment} is missing`, async (copy) => await rm(join(copy, segment)));
  const picture = "pictures/drill-1-320.webp";
  await expectRefused(`${picture} has 1 bytes instead of 9`, async (copy) => {
    await replace(join(copy, picture), "a");
  });
});

test(
  "a backup whose manifest is cut off or changed, and a folder without one, are refused",
  { tags: ["long"] },
  async () => {
    const manifest = await readFile(join(good, "backup.json"), "utf8");
    for (const text of [manifest.slice(0, -500), manifest.replace(/"size": \d/, '"size": 99')]) {
      expect(text).not.toBe(manifest);
      await expectRefused("backup.json is damaged", async (copy) => {
        await replace(join(copy, "backup.json"), text);
      });
    }
    await expectRefused("is no backup", async (copy) => await rm(join(copy, "backup.json")));
  },
);

test(
  "a backup without a part of its WAL is refused by PostgreSQL, too, with nothing left",
  { tags: ["long"] },
  async () => {
    const backup = await readManifest(good);
    const isSegment = (path: string) => /pg_wal\/[0-9A-F]{24}$/.test(path);
    expect(backup.files.filter(({ path }) => isSegment(path))).not.toEqual([]);
    await expectRefused("The database of the backup does not start", async (copy) => {
      await rm(join(copy, "backup.json"));
      const files = backup.files.filter(({ path }) => !isSegment(path));
      await writeManifest(copy, { ...backup, files });
    });
  },
);

test(
  "a backup of another PostgreSQL, and of a newer version of the shop, is refused",
  { tags: ["long"] },
  async () => {
    const backup = await readManifest(good);
    await expectRefused("The backup is of PostgreSQL 17.5", async (copy) => {
      await rm(join(copy, "backup.json"));
      await writeManifest(copy, { ...backup, postgres: "17.5" });
    });
    const secret = await readSecret(join(dataDir, "postgres.json"));
    const login = `postgres:${secret?.password}@127.0.0.1:${secret?.port}`;
    const owner = new pg.Client({ connectionString: `postgres://${login}/phohang` });
    await owner.connect();
    await owner.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15);
     insert into drizzle.breaking_migrations values (9e15)`,
    );
    const newer = join(folder, "newer");
    await backUp(dataDir, newer);
    await owner.query(
      `delete from drizzle.__drizzle_migrations where hash = 'x';
     delete from drizzle.breaking_migrations where created_at = 9e15`,
    );
    await owner.end();
    await expect(restoreInto(target, newer)).rejects.toThrow("newer version of the shop");
    expect(await readdir(target)).toEqual([]);
  },
);

test("a restore that is interrupted leaves nothing", { tags: ["long"] }, async () => {
  const abort = new AbortController();
  const say = (line: string) => {
    if (line.startsWith("Copied")) abort.abort();
  };
  const options = { config: configOf(target), from: good, say, signal: abort.signal };
  await expect(restoreBackup(options)).rejects.toThrow("aborted");
  expect(await readdir(target)).toEqual([]);
});

test(
  "a data folder that is used is refused, and a restore that was cut off is replaced",
  { tags: ["long"] },
  async () => {
    await expect(restoreInto(dataDir, good)).rejects.toThrow("already runs");
    const used = join(folder, "used");
    await mkdir(used);
    await writeFile(join(used, "note"), "");
    await expect(restoreInto(used, good)).rejects.toThrow("is not empty (note)");
    await rm(join(used, "note"));
    await mkdir(join(used, restoreFolder, "postgres"), { recursive: true });
    await expect(lockDataDir(used, 0)).rejects.toThrow("was cut off");
    await restoreInto(used, good);
    const names = ["app-login.secret", "pictures", "postgres", "postgres.json"];
    expect((await readdir(used)).toSorted()).toEqual(names);
    await (
      await lockDataDir(used, 0)
    )();
  },
);
