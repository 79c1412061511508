import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fastFolder } from "#test/setup/fast-folder.ts";
import { type Embedded, lockDataDir, startEmbedded } from "./embedded.ts";
import { birthmark, isAlive, waitFor } from "./embedded/alive.ts";
import { findBinaries, versionOf } from "./embedded/binaries.ts";
import { createCluster } from "./embedded/create-cluster.ts";
import { minorWarning } from "./embedded/newest-minor.ts";
import { chooseRunAs } from "./embedded/run-as.ts";

let dataDir: string;
let said: string[];
let running: Embedded[];

beforeEach(async () => {
  const parent = await mkdtemp(join(await fastFolder(), "embedded-"));
  await chmod(parent, 0o700); // closed to every other user, including PostgreSQL's
  dataDir = join(parent, "shop");
  said = [];
  running = [];
});

afterEach(async () => {
  for (const embedded of running) await embedded.stop();
  await rm(join(dataDir, ".."), { recursive: true, force: true });
});

async function start(durable = false): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: (line) => said.push(line), durable });
  running.push(embedded);
  return embedded;
}

/** Starts the database in another process, which then runs the script `next` with its URL as `url`. */
function startInChild(next: string, errors: "ignore" | "inherit" = "inherit") {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL("embedded.ts", import.meta.url).href)};
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    ${next}`;
  return spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", errors],
  });
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the tests end servers under open connections
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
}

describe("the embedded database", { timeout: 30_000 }, () => {
  test("is created in a folder closed to others, keeps its rows and its address, and says how old it is", async () => {
    const first = await start(true);
    await ask(first.url, "create table kept (word text)");
    await ask(first.url, "insert into kept values ('Phố Hàng')");
    expect(await ask(first.url, "select lower('ĐIỆN TỬ') as folded")).toEqual([
      { folded: "điện tử" },
    ]);
    expect((await stat(join(dataDir, "postgres.json"))).mode & 0o777).toBe(0o600);
    await first.stop();
    await first.stop(); // stopping twice is allowed
    const warning = minorWarning(await versionOf(await findBinaries()), new Date());
    expect(said.filter((line) => line.includes("PostgreSQL"))).toEqual(warning ? [warning] : []);

    const second = await start(true);
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, "select word from kept")).toEqual([{ word: "Phố Hàng" }]);
  });

  test(
    "is created by programs in a folder closed to others, such as root's home",
    { tags: ["long"] },
    async () => {
      const binaries = await findBinaries();
      const { initdb } = binaries;
      const version = await versionOf(binaries);
      const programs = join(dataDir, "native");
      await cp(join(dirname(initdb), ".."), programs, { recursive: true });
      const copied = join(programs, "bin", basename(initdb));
      const folder = join(dataDir, "postgres");
      const runAs = await chooseRunAs(folder, copied);
      await createCluster({
        folder,
        initdb: copied,
        version,
        password: "word",
        durable: false,
        runAs,
      });
      expect(await readFile(join(folder, "PG_VERSION"), "utf8")).toMatch(/^\d+/);
    },
  );

  test("takes over from a shop that was killed, with every committed row", async () => {
    const owner = startInChild("console.log(url); setInterval(() => {}, 1000);");
    const [line]: Buffer[] = await once(owner.stdout, "data");
    await ask(String(line).trim(), "create table orders as select 7 as id");
    const orphan = await postmasterPid();
    owner.kill("SIGKILL");
    await once(owner, "exit");
    expect(isAlive(orphan)).toBe(true);

    const { url } = await start(true);
    expect(isAlive(orphan)).toBe(false);
    expect(said.join()).toContain(String(orphan));
    expect(await ask(url, "select id from orders")).toEqual([{ id: 7 }]);
  });

  test("ends with a shop that fails while it starts", { tags: ["long"] }, async () => {
    const owner = startInChild('throw new Error("port taken");', "ignore");
    await once(owner, "exit");
    expect(owner.exitCode).toBe(1);
    const pidFile = join(dataDir, "postgres/postmaster.pid");
    expect(await waitFor(() => !existsSync(pidFile), 10_000)).toBe(true);
  });

  test(
    "starts after a kill during its creation, and removes the partial folder",
    { tags: ["long"] },
    async () => {
      const half = join(dataDir, "postgres.part-1-1");
      await mkdir(join(half, "base"), { recursive: true });
      await writeFile(join(half, "PG_VERSION"), "18");
      const { url } = await start();
      expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
      expect(existsSync(half)).toBe(false);
    },
  );

  test("never ends a foreign process whose id is in a stale file", { tags: ["long"] }, async () => {
    await (await start()).stop();
    const stranger = spawn("sleep", ["60"]);
    const pidFile = join(dataDir, "postgres/postmaster.pid");
    await writeFile(pidFile, `${stranger.pid}\n${join(dataDir, "postgres")}\n`);
    await start();
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
    stranger.kill();
  });

  test("comes back by itself, at the same address, when it dies", { tags: ["long"] }, async () => {
    const { url } = await start(true);
    await ask(url, "create table kept as select 1 as one");
    const before = await postmasterPid();
    process.kill(before, "SIGKILL");
    await waitFor(async () => {
      const now = await postmasterPid().catch(() => before);
      return now !== before && (await ask(url, "select 1").catch(() => null)) !== null;
    }, 20_000);
    expect(await ask(url, "select one from kept")).toEqual([{ one: 1 }]);
    expect(said.join()).toContain("ended unasked");
  });
});

describe("the lock of DATA_DIR", () => {
  test("is held by one process until it is released", async () => {
    const release = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow(`already runs on ${dataDir}`);
    await release();
    await (
      await lockDataDir(dataDir)
    )();
    expect(await readdir(dataDir)).toEqual([]);
  });

  test("does not count when its process is dead, or another process has its id now", async () => {
    await mkdir(dataDir, { recursive: true });
    const dead = spawn("true");
    await once(dead, "exit");
    for (const mark of [`${dead.pid}\n\n`, `${process.pid}\nearlier boot 1\n`, "", "nonsense"]) {
      await writeFile(join(dataDir, "shop.pid"), mark);
      await (
        await lockDataDir(dataDir)
      )();
    }
    await writeFile(join(dataDir, "shop.pid"), `1\n${await birthmark(1)}\n`);
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow("process 1");
  });

  test("goes to exactly one of many processes that request it at once", async () => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, "shop.pid"), "nonsense");
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDataDir(dataDir, 300)),
    );
    expect(asked.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(["shop.pid"]);
  });
});
