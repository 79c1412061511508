import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { environmentOf, readContainerfile } from "./read-containerfile.ts";
import {
  at,
  readEnvFile,
  readHaproxy,
  readSections,
  readYaml,
  valuesOf,
} from "./read-config-files.ts";

const haproxy = await readHaproxy(
  "deploy/haproxy/10-global.cfg",
  "deploy/haproxy/20-shop.cfg",
  "deploy/haproxy/30-database.cfg",
);
const presets = Object.fromEntries(
  haproxy
    .filter(([word]) => word === "presetenv")
    .map(([, name = "", value = ""]) => [name, value]),
);
const servers = await readEnvFile("deploy/haproxy/haproxy.env.example");
const shop = await readEnvFile("deploy/shop.env.example");
const patroni = await readYaml("deploy/patroni/10-phohang.yml");
const machine = await readYaml("deploy/patroni/20-machine.example.yml");
const etcd = await readEnvFile("deploy/etcd/etcd.env.example");
const readme = await readFile("deploy/README.md", "utf8");
const text = (whole: unknown, ...path: (string | number)[]): string => String(at(whole, ...path));

const machines = Object.entries(servers)
  .filter(([name]) => /^DATABASE_\d$/.test(name))
  .map(([, address]) => address);

describe("on machines", () => {
  test("HAProxy knows each process of the shop that the instructions start", () => {
    const started = [...readme.matchAll(/phohang@(\d+)/g)].map(([, port = ""]) => port);
    const known = Object.entries(servers).filter(([name]) => /^SHOP_\d$/.test(name));
    const expected = machines.flatMap((address) =>
      [...new Set(started)].toSorted().map((port) => `${address}:${port}`),
    );
    expect(known.map(([, address]) => address)).toEqual(expected);
  });

  test("every name that HAProxy reads from its environment has a default or stands in the example", async () => {
    const used = (await readFile("deploy/haproxy/20-shop.cfg", "utf8"))
      .concat(await readFile("deploy/haproxy/30-database.cfg", "utf8"))
      .matchAll(/\$\{(\w+)\}/g);
    const unknown = [...used]
      .map(([, name = ""]) => name)
      .filter((name) => !(name in presets) && !(name in servers) && !/^SHOP_[78]$/.test(name));
    expect(unknown).toEqual([]);
  });

  test("the shop writes where HAProxy leads to the primary, and reads where it leads to standbys", () => {
    expect(new URL(shop["DATABASE_REPLICA_URL"] ?? "").host).toBe(presets["REPLICA_LISTEN"]);
    for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL"])
      expect(new URL(shop[name] ?? "").host, name).toBe(presets["PRIMARY_LISTEN"]);
  });

  test("HAProxy asks Patroni and reaches PostgreSQL at the ports that they listen to", () => {
    const [, , , port] =
      haproxy.find((line) => line[0] === "default-server" && line[2] === "port") ?? [];
    expect(text(machine, "restapi", "listen")).toBe(`${machines[0]}:${port}`);
    const lines = haproxy.filter(
      ([word, name]) => word === "server" && name?.startsWith("database"),
    );
    expect(lines).toHaveLength(6);
    for (const [, , address = ""] of lines)
      expect(text(machine, "postgresql", "connect_address")).toMatch(
        new RegExp(`:${address.split(":")[1]}$`),
      );
  });

  test("Patroni and the members find etcd where it listens, over TLS on both sides", () => {
    expect(text(machine, "etcd3", "hosts").split(",")).toEqual(
      machines.map((each) => `${each}:2379`),
    );
    expect(etcd["ETCD_LISTEN_CLIENT_URLS"]).toBe(`https://${machines[0]}:2379`);
    expect(text(patroni, "etcd3", "protocol")).toBe("https");
    const members = (etcd["ETCD_INITIAL_CLUSTER"] ?? "")
      .split(",")
      .map((each) => each.split("=")[1]);
    expect(members).toEqual(machines.map((each) => `https://${each}:2380`));
    expect(etcd["ETCD_LISTEN_PEER_URLS"]).toBe(members[0]);
    expect([etcd["ETCD_CLIENT_CERT_AUTH"], etcd["ETCD_PEER_CLIENT_CERT_AUTH"]]).toEqual([
      "true",
      "true",
    ]);
  });

  test("the shop believes every HAProxy about who asks, and nobody else", () => {
    expect((shop["TRUST_PROXY"] ?? "").split(",")).toEqual(machines);
  });

  test("all programs take their certificates from one folder", async () => {
    const files = [
      "patroni/10-phohang.yml",
      "etcd/etcd.env.example",
      "shop.env.example",
      "haproxy/10-global.cfg",
      "haproxy/haproxy.env.example",
    ];
    const texts = await Promise.all(files.map((file) => readFile(`deploy/${file}`, "utf8")));
    const named = new Set(texts.join("\n").match(/\/etc\/phohang\/tls\/[\w.]+/g));
    expect([...named].toSorted()).toEqual(
      ["ca.crt", "machine.crt", "machine.key", "shop.pem"].map(
        (name) => `/etc/phohang/tls/${name}`,
      ),
    );
  });
});

test("in containers HAProxy knows both processes at their addresses, and they trust it alone", async () => {
  const compose = await readYaml("deploy/compose.yaml");
  const image = (await readContainerfile("deploy/Containerfile")).at(-1);
  const { PORT } = image ? environmentOf(image) : {};
  const address = (service: string) =>
    text(compose, "services", service, "networks", "inside", "ipv4_address");
  for (const nth of [1, 2])
    expect(text(compose, "services", "haproxy", "environment", `SHOP_${nth}`)).toBe(
      `${address(`shop-${nth}`)}:${PORT}`,
    );
  const ofShop = (name: string) => text(compose, "services", "shop-1", "environment", name);
  expect(ofShop("TRUST_PROXY")).toBe(address("haproxy"));
  const hostOf = (name: string) => new URL(ofShop(name).replaceAll(/\$\{[^}]*\}/g, "x")).host;
  expect(hostOf("DATABASE_URL")).toBe(`${address("primary")}:5432`);
  expect(text(compose, "services", "standby", "environment", "PRIMARY_HOST")).toBe(
    address("primary"),
  );
  expect(hostOf("DATABASE_REPLICA_URL")).toBe(`${address("standby")}:5432`);
  const store = new URL(new URL(ofShop("PICTURES")).searchParams.get("endpoint") ?? "");
  const port = text(compose, "services", "pictures", "environment", "VGW_PORT");
  expect(store.host).toBe(`${address("pictures")}${port}`);
  expect(at(compose, "services", "bucket", "entrypoint", 2)).toContain(
    `mkdir -p /pictures/${new URL(ofShop("PICTURES")).host}`,
  );
  const published = at(compose, "services", "haproxy", "ports");
  expect(published).toEqual(
    [
      ["80", "HTTP_LISTEN"],
      ["443", "HTTPS_LISTEN"],
    ].map(
      ([port, name = ""]) => `${port}${text(compose, "services", "haproxy", "environment", name)}`,
    ),
  );
});

describe("time limits fit together", () => {
  const ms = (value: string): number =>
    Number.parseInt(value, 10) * (value.endsWith("ms") ? 1 : value.endsWith("min") ? 60_000 : 1000);
  const constant = async (file: string, name: string): Promise<number> => {
    const [, value = ""] =
      new RegExp(`const ${name} = ([\\d_]+)`).exec(await readFile(file, "utf8")) ?? [];
    return Number(value.replaceAll("_", ""));
  };
  const timeout = (name: string): number =>
    ms(haproxy.find((line) => line[0] === "timeout" && line[1] === name)?.[2] ?? "");

  test("HAProxy notices a closing process before it refuses anything", async () => {
    const line = haproxy.find((each) => each[0] === "default-server" && each[1] === "check") ?? [];
    const after = (word: string): number => ms(line[line.indexOf(word) + 1] ?? "");
    expect(line[line.indexOf("fall") + 1]).toBe("2");
    const noticed = after("inter") + after("fastinter");
    expect(noticed).toBeLessThan(
      await constant("server/platform/http/observability/probes.ts", "NOTICE_MS"),
    );
  });

  test("HAProxy waits longer than an event stream is silent, and gives up idle connections before the shop", async () => {
    const heartbeat = await constant("server/platform/http/event-stream.ts", "HEARTBEAT_MS");
    expect(timeout("server")).toBeGreaterThan(2 * heartbeat);
    expect(timeout("client")).toBeGreaterThan(2 * heartbeat);
    const silence = await constant("server/platform/http/http-server.ts", "SILENCE_MS");
    expect(timeout("server")).toBeGreaterThan(silence);
    const keepAlive = await constant("server/platform/http/http-server.ts", "KEEP_ALIVE_MS");
    expect(timeout("server")).toBeLessThan(keepAlive);
  });

  test("a process that is told to stop has its time", async () => {
    const promised = 10_000; // docs/operations.md
    const unit = await readSections("deploy/systemd/phohang@.service");
    const [stop = "0"] = valuesOf(unit, "Service", "TimeoutStopSec");
    expect(ms(stop)).toBeGreaterThan(promised);
    const compose = await readYaml("deploy/compose.yaml");
    expect(ms(text(compose, "services", "shop-1", "stop_grace_period"))).toBeGreaterThan(promised);
  });

  test("Patroni's own arithmetic holds, and a commit waits for a standby whatever happens", () => {
    const dcs = (name: string): number => Number(text(patroni, "bootstrap", "dcs", name));
    expect(dcs("ttl")).toBeGreaterThanOrEqual(dcs("loop_wait") + 2 * dcs("retry_timeout"));
    expect(dcs("ttl")).toBeGreaterThanOrEqual(20);
    expect(at(patroni, "bootstrap", "dcs")).toMatchObject({
      synchronous_mode: true,
      synchronous_mode_strict: true,
      primary_start_timeout: 0,
      postgresql: { parameters: { synchronous_commit: "on", ssl: "on", archive_mode: "on" } },
    });
    const access = at(patroni, "postgresql", "pg_hba") as string[]; // as: lines of pg_hba.conf
    expect(
      access.filter(
        (line) =>
          !/^local .* peer/.test(line) && !/^hostssl .*(?:scram-sha-256|reject)$/.test(line),
      ),
    ).toEqual([]);
  });
});
