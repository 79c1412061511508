import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findPrograms } from "./programs.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "programs-"));
});
afterEach(async () => await rm(folder, { recursive: true }));

const make = async (...path: string[]): Promise<void> => {
  await mkdir(join(folder, ...path.slice(0, -1)), { recursive: true });
  await writeFile(join(folder, ...path), "");
};

const find = async (hasStore: boolean, ownNetwork = false) =>
  await findPrograms(join(folder, "bin"), {
    system: [],
    servers: join(folder, "servers"),
    hasStore,
    ownNetwork,
  });

test("a machine without the programs is told the line that installs what is missing", async () => {
  await make("bin", "etcd");
  await make("servers", "14", "bin", "postgres");
  await expect(find(false)).rejects.toThrow(
    /^ {2}apt-get install --no-install-recommends patroni haproxy pgbackrest postgresql python3-etcd swift-proxy .*memcached$/m,
  );
});

test("the tests of the cluster are told all that is missing at once, the programs of its network too", async () => {
  for (const name of ["etcd", "haproxy", "pgbackrest", "ip"]) await make("bin", name);
  await make("servers", "15", "bin", "postgres");
  await makePatroni("4.0.4");
  await expect(find(true)).resolves.toMatchObject({ etcdProtocol: 3 });
  await expect(find(false, true)).rejects.toThrow(
    /^ {2}apt-get install --no-install-recommends swift-proxy .*memcached iptables$/m,
  );
});

const makePatroni = async (version: string): Promise<void> => {
  await make("bin", "patroni");
  await writeFile(join(folder, "bin", "patroni"), `#!/bin/sh\necho patroni ${version}\n`);
  await chmod(join(folder, "bin", "patroni"), 0o755);
};

test("a Patroni before 3.0.3 speaks the older protocol of etcd, so that a former primary can't take the key back", async () => {
  for (const name of ["etcd", "haproxy", "pgbackrest"]) await make("bin", name);
  await make("servers", "15", "bin", "postgres");
  await makePatroni("3.0.2");
  const found = find(true);
  await expect(found.then(({ etcdProtocol }) => etcdProtocol, String)).resolves.toEqual(
    expect.toBeOneOf([2, expect.stringContaining("python3-etcd")]),
  );
});

test("the newest PostgreSQL is taken, in the order of numbers", async () => {
  for (const name of ["etcd", "haproxy", "pgbackrest"]) await make("bin", name);
  await makePatroni("4.0.4");
  for (const version of ["9.6", "15", "18"]) await make("servers", version, "bin", "postgres");
  const { postgres, patroni, etcdProtocol } = await find(true);
  expect(postgres).toBe(join(folder, "servers", "18", "bin"));
  expect(etcdProtocol).toBe(3);
  expect(patroni).toBe(join(folder, "bin", "patroni"));
});
