import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { startUnit, untilWorking, type Unit } from "../../cluster/unit.ts";
import { readEnvFile } from "../deploy/read-config-files.ts";
import { lacking, makePlace, type Place } from "./deployed.ts";
import { POSTGRES_BIN } from "./programs.ts";
import { startShop } from "./running-shop.ts";
import { reportFigures } from "./report-figures.ts";

const reason = lacking("deployed-database");

// Linux answers on every address of 127.0.0.0/8, so that all machines use the usual ports.
const block = `127.${randomBytes(2).join(".")}`;
const addresses = { "machine-1": `${block}.11`, "machine-2": `${block}.12` };
const names = Object.keys(addresses) as (keyof typeof addresses)[]; // as: the keys above
const PASSWORD = randomBytes(8).toString("hex");

let place: Place;
let authority: string;
const units: Unit[] = [];

beforeAll(async () => {
  if (reason !== null) return;
  place = await makePlace();
  const machines = Object.entries(addresses).map(([name, address]) => `${name}=${address}`);
  await place.run(resolve("deploy/tls/make-certificates.sh"), [
    join(place.folder, "tls"),
    ...machines,
  ]);
  authority = join(place.folder, "tls", "ca.crt");
});

afterAll(async () => {
  if (reason !== null) return;
  for (const unit of units.toReversed()) await unit.stop(30_000);
  for (const name of names)
    await place
      .run(join(POSTGRES_BIN, "pg_ctl"), [
        "-D",
        join(place.folder, name, "data"),
        "-m",
        "immediate",
        "stop",
      ])
      .catch(() => undefined); // Patroni stopped it
  await rm(place.folder, { recursive: true, force: true });
});

const start = async (name: string, command: string[], env: Record<string, string> = {}) => {
  const { folder, environment, identity } = place;
  const unit = await startUnit({
    folder,
    name,
    command,
    env: { ...environment, ...env },
    identity,
  });
  units.push(unit);
  return unit;
};

const startEtcd = async (): Promise<void> => {
  const first = addresses["machine-1"];
  const file = await place.place("etcd/etcd.env.example", "etcd.env", [
    [",machine-2=https://10.0.0.12:2380,machine-3=https://10.0.0.13:2380", ""],
    ["10.0.0.11", first],
    ["/etc/phohang/tls/machine", join(place.folder, "tls", "machine-1", "machine")],
    ["/etc/phohang/tls/ca.crt", authority],
    ["/var/lib/etcd/phohang", join(place.folder, "etcd")],
  ]);
  const etcd = await start("etcd", ["etcd"], await readEnvFile(file));
  const keys = ["cert", "key"].flatMap((kind) => [
    `--${kind}`,
    join(place.folder, "tls", "machine-1", `machine.${kind === "cert" ? "crt" : "key"}`),
  ]);
  const ask = ["--endpoints", `https://${first}:2379`, "--cacert", authority];
  const isWell = async (options: string[]) =>
    await place
      .run("etcdctl", [...ask, ...options, "endpoint", "health"], { ETCDCTL_API: "3" })
      .then(
        () => true,
        () => false, // not yet, or refused
      );
  await untilWorking(etcd, async () => await isWell(keys), 30_000);
  expect(await isWell([])).toBe(false);
};

const configOf = (name: string): string => join(place.folder, name, "patroni");

const startPatroni = async (name: keyof typeof addresses): Promise<void> => {
  const data = join(place.folder, name, "data");
  await place.place("patroni/10-phohang.yml", `${name}/patroni/10-phohang.yml`, [
    ["/etc/phohang/tls/machine", join(place.folder, "tls", name, "machine")],
    ["/etc/phohang/tls/ca.crt", authority],
    ["/var/lib/postgresql/patroni.pgpass", join(place.folder, name, "pgpass")],
    ["pgbackrest --stanza=phohang archive-push %p", "/bin/true"],
    ['pgbackrest --stanza=phohang archive-get %f "%p"', "/bin/false"],
  ]);
  await place.place("patroni/20-machine.example.yml", `${name}/patroni/20-machine.yml`, [
    ["machine-1", name],
    ["10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379", `${addresses["machine-1"]}:2379`],
    ["10.0.0.11,127.0.0.1:5432", `${addresses[name]}:5432`],
    ["10.0.0.11", addresses[name]],
    ["/var/lib/postgresql/phohang", data],
    ["/usr/lib/postgresql/15/bin", POSTGRES_BIN],
    ["/var/run/postgresql", join(place.folder, name)],
    ["shared_buffers: 4GB", "shared_buffers: 64MB"],
    ['password: ""', `password: ${PASSWORD}`],
  ]);
  await mkdir(data, { recursive: true, mode: 0o700 });
  await place.own();
  expect(await place.run("patroni", ["--validate-config", configOf(name)])).toBe("");
  await start(name, ["patroni", configOf(name)]);
};

const members = async (): Promise<Record<string, string>> => {
  const said = await place
    .run("patronictl", ["-c", configOf("machine-1"), "list", "--format", "json"])
    .catch(() => "[]"); // not yet
  const found = JSON.parse(said) as { Member: string; Role: string; State: string }[]; // as: patronictl's format
  return Object.fromEntries(found.map(({ Member, Role, State }) => [Member, `${Role} ${State}`]));
};

const leaderAndStandby = (leader: string, standby: string) => ({
  [leader]: "Leader running",
  [standby]: "Sync Standby running",
});

test("the files for etcd, Patroni and HAProxy make a PostgreSQL of two machines that a shop sells on, and that changes over", async ({
  skip,
}) => {
  skip(reason !== null, reason ?? "");
  await startEtcd();
  await startPatroni("machine-1");
  await expect.poll(members, { timeout: 60_000 }).toEqual({ "machine-1": "Leader running" });
  await startPatroni("machine-2");
  await expect
    .poll(members, { timeout: 60_000 })
    .toEqual(leaderAndStandby("machine-1", "machine-2"));
  await place.run(resolve("deploy/postgresql/create-database.sh"), [], {
    PGHOST: join(place.folder, "machine-1"),
    OWNER_PASSWORD: PASSWORD,
  });

  for (const file of ["10-global.cfg", "30-database.cfg"])
    await place.place(`haproxy/${file}`, `haproxy/${file}`);
  const { "machine-1": first, "machine-2": second } = addresses;
  const [primary, replica] = [await freePort(), await freePort()];
  const env = {
    DATABASE_1: first,
    DATABASE_2: second,
    CLUSTER_CA: authority,
    PRIMARY_LISTEN: `127.0.0.1:${primary}`,
    REPLICA_LISTEN: `127.0.0.1:${replica}`,
    ADMIN_SOCKET: join(place.folder, "haproxy.sock"),
  };
  await start("haproxy", ["haproxy", "-W", "-f", join(place.folder, "haproxy")], env);
  const urlOf = (
    user: string,
    port: number,
    ssl = `sslmode=verify-full&sslrootcert=${authority}`,
  ) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/phohang?${ssl}`;
  const where = async (port: number) =>
    await place
      .psql(urlOf("phohang_owner", port), "select pg_is_in_recovery(), host(inet_server_addr())")
      .catch(() => "nowhere"); // while HAProxy learns
  await expect.poll(async () => await where(primary), { timeout: 10_000 }).toBe(`f|${first}`);
  await expect.poll(async () => await where(replica), { timeout: 10_000 }).toBe(`t|${second}`);
  await expect(place.psql(urlOf("postgres", primary), "select 1")).rejects.toThrow(
    /pg_hba.conf rejects/,
  );
  await expect(
    place.psql(urlOf("phohang_owner", primary, "sslmode=disable"), "select 1"),
  ).rejects.toThrow(/no encryption/);

  const shop = await startShop({
    DATABASE_URL: urlOf("phohang", primary),
    DATABASE_OWNER_URL: urlOf("phohang_owner", primary),
  });
  try {
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    const begun = performance.now();
    await place.run("patronictl", [
      "-c",
      configOf("machine-1"),
      "switchover",
      "--force",
      "--leader",
      "machine-1",
      "--candidate",
      "machine-2",
    ]);
    await expect.poll(async () => await where(primary), { timeout: 30_000 }).toBe(`f|${second}`);
    const isReady = async () => (await fetch(`${shop.url}/readyz`)).status === 200;
    expect(await waitFor(isReady, 30_000)).toBe(true);
    reportFigures("Switchover with the files of deploy/", {
      "ready again in ms": Math.round(performance.now() - begun),
    });
    await expect
      .poll(members, { timeout: 60_000 })
      .toEqual(leaderAndStandby("machine-2", "machine-1"));
  } finally {
    await shop.remove();
  }
  expect(await readdir(join(place.folder, "tls"))).toContain("ca.key");
});
