import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { startUnit, untilWorking } from "../../cluster/unit.ts";
import { lacking, makePlace, type Place } from "./deployed.ts";

const PACKAGED = "/lib/systemd/system";

const reason = lacking("deployed-units");

let place: Place;
beforeEach(async () => {
  place = await makePlace();
});
afterEach(async () => await rm(place.folder, { recursive: true, force: true }));

test("systemd understands the units and the additions to those of Debian, and calls the shop's one safe", async ({
  skip,
}) => {
  skip(reason !== null, reason ?? "");
  const units = join(place.folder, "units");
  await mkdir(units);
  const files = await readdir("deploy/systemd");
  for (const name of files.filter((file) => file.startsWith("phohang"))) {
    const text = await readFile(join("deploy/systemd", name), "utf8");
    // systemd looks whether the program is there.
    await writeFile(
      join(units, name),
      text.replaceAll(/\/opt\/phohang\/current\S*\/node /g, `${process.execPath} `),
    );
  }
  const added = files
    .filter((file) => file.endsWith(".conf"))
    .map((file) => file.replace(".conf", ""));
  for (const name of added) {
    await cp(join(PACKAGED, `${name}.service`), join(units, `${name}.service`));
    await place.place(`systemd/${name}.conf`, `units/${name}.service.d/phohang.conf`);
  }
  const ours = [
    "phohang@3001.service",
    "phohang-health@3001.timer",
    "phohang-backup@full.timer",
    "phohang-backup@diff.timer",
  ];
  const env = { SYSTEMD_UNIT_PATH: `${units}:` };
  const verify = async (name: string) => await place.run("systemd-analyze", ["verify", name], env);
  for (const name of [...ours, ...added.map((each) => `${each}.service`)]) await verify(name);
  await expect(verify("phohang-unknown.service")).rejects.toThrow(/Command failed/);
  // 0 is the safest, 100 a unit without any limits.
  const limit = ["security", "--offline=true", "--threshold=20"];
  await place.run("systemd-analyze", [...limit, join(units, "phohang@.service")], env);
});

test("PgBouncer reads its file", async ({ skip }) => {
  skip(reason !== null, reason ?? "");
  const config = await place.place("pgbouncer/pgbouncer.ini", "pgbouncer.ini", [
    ["listen_port = 6432", `listen_port = ${await freePort()}`],
    ["/run/postgresql", place.folder],
    ["/etc/pgbouncer", place.folder],
    // Debian's is older than 1.21.
    ["pool_mode = transaction", "pool_mode = session"],
    ["max_prepared_statements = 1000\n", ""],
    ["server_tls_sslmode = verify-full\nserver_tls_ca_file = /etc/phohang/tls/ca.crt\n", ""],
  ]);
  await place.place("pgbouncer/userlist.txt.example", "userlist.txt");
  const { folder, environment: env, identity } = place;
  const unit = await startUnit({
    folder,
    name: "pgbouncer",
    command: ["pgbouncer", config],
    env,
    identity,
  });
  await untilWorking(unit, async () => unit.lastLines().includes("process up"), 10_000);
  await unit.stop(10_000);
  expect(unit.lastLines()).not.toMatch(/ERROR|WARNING|unknown/);
});
