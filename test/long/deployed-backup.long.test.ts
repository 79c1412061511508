import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { startUnit, untilWorking, type Unit } from "../../cluster/unit.ts";
import { at, readYaml } from "../deploy/read-config-files.ts";
import { lacking, makePlace, type Place } from "./deployed.ts";
import { POSTGRES_BIN } from "./programs.ts";
import { reportFigures } from "./report-figures.ts";

const reason = lacking("deployed-backup");

let place: Place;
let units: Unit[];
beforeEach(async ({ skip }) => {
  skip(reason !== null, reason ?? "");
  place = await makePlace();
  units = [];
});
afterEach(async () => {
  if (reason !== null) return;
  for (const unit of units) await unit.stop(20_000);
  await rm(place.folder, { recursive: true, force: true });
});

const program = (name: string): string => join(POSTGRES_BIN, name);

const initialize = async (data: string): Promise<void> => {
  await place.run(program("initdb"), [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "--locale=C.UTF-8",
  ]);
};

/** Starts a PostgreSQL, or a script that ends as one, and waits until it answers. Returns the address of its superuser. */
const startPostgres = async (
  data: string,
  port: number,
  options: string[] = [],
  script: string[] = [program("postgres")],
  env: Record<string, string> = {},
): Promise<string> => {
  const where = ["-k", place.folder, "-c", `port=${port}`, "-c", "fsync=off"];
  const unit = await startUnit({
    folder: place.folder,
    name: `postgres-${port}`,
    command: [...script, ...(script.length > 1 ? [] : ["-D", data]), ...where, ...options],
    env: { ...place.environment, ...env },
    identity: place.identity,
  });
  units.push(unit);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const answersIt = async () => (await place.psql(url, "select 1").catch(() => "")) === "1"; // not yet
  await untilWorking(unit, answersIt, 60_000);
  return url;
};

const stopLast = async (): Promise<void> => {
  const unit = units.pop();
  unit?.signal("SIGINT");
  await unit?.stop(20_000);
};

test("what the archive and a backup hold is restored as it was before a mistake", async () => {
  const { folder } = place;
  const data = join(folder, "data");
  const port = await freePort();
  const config = await place.place("pgbackrest/pgbackrest.conf.example", "pgbackrest.conf", [
    ["repo1-type=s3", "repo1-type=posix"],
    ["repo1-path=/phohang", `repo1-path=${join(folder, "repository")}`],
    ["repo1-s3-bucket=phohang-backup\n", ""],
    ["repo1-s3-endpoint=s3.example.com\n", ""],
    ["repo1-s3-region=ap-southeast-1\n", ""],
    ["repo1-s3-uri-style=path\n", ""],
    ["repo1-s3-key=\nrepo1-s3-key-secret=\n", ""],
    ["repo1-cipher-pass=", "repo1-cipher-pass=a word for the test"],
    ["/var/spool/pgbackrest", `${join(folder, "spool")}\nlock-path=${join(folder, "lock")}`],
    ["pg1-path=/var/lib/postgresql/phohang", `pg1-path=${data}\npg1-port=${port}`],
    ["/var/run/postgresql", folder],
  ]);
  const backRest = async (...args: string[]) =>
    await place.run("pgbackrest", ["--config", config, "--stanza=phohang", ...args]);
  await mkdir(join(folder, "spool"));
  await place.own();
  await initialize(data);
  const settings = (await readFile("deploy/postgresql/phohang.conf", "utf8"))
    .replace("pgbackrest --stanza", `pgbackrest --config ${config} --stanza`)
    .replaceAll(/^(shared_buffers|effective_cache_size) = .*$/gm, "");
  const options = [...settings.matchAll(/^(\w+) = '?(.*?)'?$/gm)].flatMap(([, name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const url = await startPostgres(data, port, options);
  await backRest("stanza-create");
  await backRest("check");
  await place.psql(url, "create table orders (id int primary key); insert into orders values (1)");
  await backRest("--type=full", "backup");
  await place.psql(url, "insert into orders values (2)");
  const moment = await place.psql(url, "select clock_timestamp()");
  await place.psql(url, "delete from orders");
  await place.psql(url, "select pg_switch_wal()");
  await backRest("--type=diff", "backup");
  await stopLast();

  const begun = performance.now();
  const drill = join(folder, "drill");
  await mkdir(drill, { mode: 0o700 });
  await place.own();
  await backRest(
    "--type=time",
    `--target=${moment}`,
    "--target-action=promote",
    "--archive-mode=off",
    "--set",
    await firstBackup(backRest),
    "--pg1-path",
    drill,
    "restore",
  );
  // PostgreSQL replays only with at least the connections of the server that wrote.
  const restored = await startPostgres(drill, await freePort(), ["-c", "max_connections=200"]);
  const isOpen = async () => (await place.psql(restored, "select pg_is_in_recovery()")) === "f";
  expect(await waitFor(isOpen, 60_000)).toBe(true);
  expect(
    await place.psql(restored, "select string_agg(id::text, ' ' order by id) from orders"),
  ).toBe("1 2");
  reportFigures("Restore to a point in time", {
    "restored and open in ms": Math.round(performance.now() - begun),
  });
  const stored = await readdir(join(folder, "repository"), {
    recursive: true,
    withFileTypes: true,
  });
  expect(stored.filter((entry) => entry.isFile()).length).toBeGreaterThan(5);
});

/** The restore of a moment before the last backup takes the one before it. */
const firstBackup = async (backRest: (...args: string[]) => Promise<string>): Promise<string> => {
  const said = JSON.parse(await backRest("--output=json", "info")) as {
    backup: { label: string }[];
  }[]; // as: its format
  return said[0]?.backup[0]?.label ?? "";
};

test("the scripts of the compose file make a primary and a standby that follows it, also after it was away", async () => {
  const { folder } = place;
  const secrets = { REPLICATION_PASSWORD: "it's one", OWNER_PASSWORD: "another" };
  const compose = await readYaml("deploy/compose.yaml");
  const options = (service: string) =>
    (at(compose, "services", service, "command") as string[]) // as: a list of words
      .filter((word) => word.startsWith("--"))
      .map((word) => word.replace("1GB", "64MB").replaceAll(/\$\{[^}]*\}/g, ""));
  const data = join(folder, "primary");
  await initialize(data);
  const port = await freePort();
  const url = await startPostgres(data, port, options("primary"));
  await place.place("compose/primary.sh", "primary.sh", [
    ["/create-database.sh", resolve("deploy/postgresql/create-database.sh")],
  ]);
  const connection = { PGHOST: folder, PGPORT: String(port), PGUSER: "postgres" };
  await place.run("sh", [join(folder, "primary.sh")], { ...connection, ...secrets, PGDATA: data });
  expect(await readFile(join(data, "pg_hba.conf"), "utf8")).toContain(
    "host replication replicator samenet",
  );
  await place.psql(url, "select pg_reload_conf()");
  expect(
    await place.psql(url, "select datdba::regrole from pg_database where datname = 'phohang'"),
  ).toBe("phohang_owner");

  const follow = {
    ...secrets,
    PGDATA: join(folder, "standby"),
    PRIMARY_HOST: "127.0.0.1",
    PRIMARY_PORT: String(port),
  };
  const script = ["sh", resolve("deploy/compose/standby.sh")];
  const standbyPort = await freePort();
  const startStandby = async () =>
    await startPostgres(follow.PGDATA, standbyPort, options("standby"), script, follow);
  const standby = await startStandby();
  const count = async () =>
    await place.psql(standby, "select count(*) from things").catch(() => "");
  await place.psql(url, "create table things as select 1");
  await expect.poll(count, { timeout: 20_000 }).toBe("1");
  expect(await place.psql(url, "select application_name from pg_stat_replication")).toBe("standby");

  await stopLast();
  await place.psql(url, "insert into things values (2)");
  await startStandby();
  await expect.poll(count, { timeout: 20_000 }).toBe("2");
  expect(await place.psql(standby, "select pg_is_in_recovery()")).toBe("t");
});
