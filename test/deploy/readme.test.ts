import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { keptConnections } from "#server/shop/app-context.ts";
import { loginOf, logins, type LoginName } from "#server/platform/database/connections/roles.ts";
import { at, readSections, readYaml } from "./read-config-files.ts";

const readme = await readFile("deploy/README.md", "utf8");
const alarms = readme.slice(readme.indexOf("## Alarms"));

test("every figure of the shop that an alarm names is one that the shop has", async () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const own: string[] = [];
  for await (const file of glob("server/**/*.ts"))
    for (const [, name = ""] of (await readFile(file, "utf8")).matchAll(
      /^\s+name: "(\w+)",\n\s+help:/gm,
    ))
      own.push(name);
  const known = [...registry.getMetricsAsArray().map(({ name }) => name), ...own];
  const cells = alarms
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|")[2] ?? "");
  const named = cells
    .flatMap((cell) => [...cell.matchAll(/`([a-z][a-z0-9_]+_[a-z0-9_]+|jobs)(?:\{|`)/g)])
    .map(([, name = ""]) => name.replace(/_(?:bucket|count|sum)$/, ""))
    .filter((name) => !/^(?:patroni|etcd)_/.test(name));
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test("every file that the instructions name is there, and every file that is there is named", async () => {
  const named = [
    ...readme.matchAll(
      /`((?:\w+\/)?[\w@.-]+\.(?:cfg|conf|yml|yaml|html|ini|example|sh|service))`/g,
    ),
  ].map(([, path = ""]) => path);
  const placed = new Set(["20-machine.yml", "userlist.txt.example"]);
  const inFolders = ["", "haproxy/"].map((folder) => `deploy/${folder}`);
  expect(
    named.filter(
      (path) => !placed.has(path) && !inFolders.some((folder) => existsSync(folder + path)),
    ),
  ).toEqual([]);
  const unnamed: string[] = [];
  for await (const file of glob("deploy/**/*.{cfg,conf,yml,ini,example,sh}")) {
    const name = file.split("/").at(-1) ?? "";
    const byFolder = ["deploy/haproxy/", "deploy/compose/"].some((folder) =>
      file.startsWith(folder),
    );
    if (!byFolder && !readme.includes(name)) unnamed.push(file);
  }
  expect(unnamed).toEqual([]);
});

test("one PostgreSQL alone has the settings of one under Patroni", async () => {
  const settings = at(
    await readYaml("deploy/patroni/10-phohang.yml"),
    "bootstrap",
    "dcs",
    "postgresql",
    "parameters",
  );
  const lines = (await readFile("deploy/postgresql/phohang.conf", "utf8")).matchAll(
    /^(\w+) = '?(.*?)'?$/gm,
  );
  const different = [...lines].filter(
    ([, name = "", value]) =>
      !["shared_buffers", "effective_cache_size"].includes(name) &&
      String(at(settings, name)) !== value,
  );
  expect(different).toEqual([]);
});

test("PostgreSQL takes the connections of as many processes as the tables say", async () => {
  const patroni = await readYaml("deploy/patroni/10-phohang.yml");
  const carried =
    Number(at(patroni, "bootstrap", "dcs", "postgresql", "parameters", "max_connections")) - 3;
  const sums = [...readme.matchAll(/(\d+) × (\d+) = (\d+)/g)].map((sum) =>
    sum.slice(1).map(Number),
  );
  expect(sums).toHaveLength(3);
  const kept = Object.values(keptConnections(readConfig({}).pools));
  const own = kept.reduce((sum, each) => sum + each, 0);
  for (const [processes = 0, each, sum] of sums)
    expect([each, processes * own]).toEqual([own, sum]);
  expect(sums.slice(0, 2).every(([, , sum = 0]) => sum <= carried)).toBe(true);
});

test("PgBouncer has a login for each of the shop's pools, and leads to the primary", async () => {
  const users = (await readFile("deploy/pgbouncer/userlist.txt.example", "utf8")).match(/^"\w+"/gm);
  const names = Object.keys(logins) as LoginName[]; // as: the keys of logins
  expect(users).toEqual(names.map((name) => `"${loginOf("phohang", name)}"`));
  const sections = await readSections("deploy/pgbouncer/pgbouncer.ini");
  expect(sections["databases"]?.[0]?.value).toContain("host=127.0.0.1 port=5000");
});
