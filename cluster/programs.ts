import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** The programs that the cluster starts, as full paths; `postgres` is the folder of PostgreSQL's programs. */
export type Programs = { etcd: string; patroni: string; haproxy: string; postgres: string };

/** Something that the cluster needs is not installed. The message names the command that installs it. */
export class MissingPrograms extends Error {}

/** Where Debian installs the versions of PostgreSQL. */
const SERVERS = "/usr/lib/postgresql";
/** The oldest PostgreSQL that the shop works on. */
const OLDEST = 15;

/** Finds the programs; throws `MissingPrograms` when one of them is not there. */
export const findPrograms = async (path: string, servers = SERVERS): Promise<Programs> => {
  const folders = [...path.split(delimiter), "/usr/local/sbin", "/usr/sbin", "/sbin"];
  const find = (name: string) =>
    folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const etcd = find("etcd");
  const patroni = find("patroni");
  const haproxy = find("haproxy");
  const postgres = await newestServer(servers);
  if (etcd && patroni && haproxy && postgres) return { etcd, patroni, haproxy, postgres };
  const missing = [
    ...(etcd ? [] : ["etcd-server"]),
    ...(patroni ? [] : ["patroni"]),
    ...(haproxy ? [] : ["haproxy"]),
    ...(postgres ? [] : ["postgresql"]),
  ];
  throw new MissingPrograms(
    "The cluster runs on programs of the system that are not there. On Debian and Ubuntu (as root):\n\n" +
      `  apt-get install --no-install-recommends ${missing.join(" ")}\n\n` +
      "It does not need the services that these packages start: systemctl disable --now etcd patroni haproxy postgresql",
  );
};

/** The folder of the programs of the newest PostgreSQL. */
const newestServer = async (servers: string): Promise<string | undefined> => {
  const versions = existsSync(servers) ? await readdir(servers) : [];
  return versions
    .map(Number)
    .filter((version) => version >= OLDEST)
    .toSorted((one, other) => other - one)
    .map((version) => join(servers, String(version), "bin"))
    .find((folder) => existsSync(join(folder, "postgres")));
};
