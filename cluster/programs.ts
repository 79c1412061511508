import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { hasSwift, SWIFT_PACKAGES } from "./swift.ts";

/** The programs that the cluster starts, as full paths; `postgres` is the folder of PostgreSQL's programs. */
export type Programs = {
  etcd: string;
  patroni: string;
  haproxy: string;
  pgbackrest: string;
  postgres: string;
  /**
   * The version of etcd's protocol. Before 3.0.3 Patroni's third lets a former primary that comes back take the key of
   * the new one, whose orders are lost then; its second compares before it sets.
   */
  etcdProtocol: 2 | 3;
};

/** Something that the cluster needs is not installed. The message names the command that installs it. */
export class MissingPrograms extends Error {}

/** Where Debian installs the versions of PostgreSQL. */
const SERVERS = "/usr/lib/postgresql";
/** Where Debian installs what Patroni speaks etcd's second protocol with. */
const ETCD_2_CLIENT = "/usr/lib/python3/dist-packages/etcd";
/** The oldest PostgreSQL that the shop works on. */
const OLDEST = 15;

/** The programs that simulate the network of several machines, and Debian's packages of them. */
const NETWORK = { ip: "iproute2", iptables: "iptables" };

type Needs = {
  /** Whether the machines get a network of their own, whose cables are pulled. */
  ownNetwork?: boolean;
  /** Tests replace where the system's programs and the versions of PostgreSQL are, and whether the S3 store is there. */
  system?: readonly string[];
  servers?: string;
  hasStore?: boolean;
};

/** Folders with programs for administrators, which the search path of most users lacks. */
const SYSTEM = ["/usr/local/sbin", "/usr/sbin", "/sbin"];

/** Finds the programs; throws `MissingPrograms`, which names all that are not there, and the S3 store. */
export const findPrograms = async (
  path: string,
  { ownNetwork = false, system = SYSTEM, servers = SERVERS, hasStore = hasSwift() }: Needs = {},
): Promise<Programs> => {
  const folders = [...path.split(delimiter), ...system];
  const find = (name: string) =>
    folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const network = ownNetwork
    ? Object.entries(NETWORK).flatMap(([name, packaged]) => (find(name) ? [] : [packaged]))
    : [];
  const etcd = find("etcd");
  const patroni = find("patroni");
  const haproxy = find("haproxy");
  const pgbackrest = find("pgbackrest");
  const postgres = await newestServer(servers);
  const etcdProtocol = patroni && !(await isSafeWithEtcd3(patroni)) ? 2 : 3;
  const hasClient = etcdProtocol === 3 || existsSync(ETCD_2_CLIENT);
  const hasAll = hasClient && hasStore && network.length === 0;
  if (etcd && patroni && haproxy && pgbackrest && postgres && hasAll)
    return { etcd, patroni, haproxy, pgbackrest, postgres, etcdProtocol };
  const missing = [
    ...(etcd ? [] : ["etcd-server"]),
    ...(patroni ? [] : ["patroni"]),
    ...(haproxy ? [] : ["haproxy"]),
    ...(pgbackrest ? [] : ["pgbackrest"]),
    ...(postgres ? [] : ["postgresql"]),
    // Debian 12's Patroni needs it; where Patroni is not there yet, nobody knows.
    ...(patroni && hasClient ? [] : ["python3-etcd"]),
    ...(hasStore ? [] : SWIFT_PACKAGES),
    ...network,
  ];
  throw new MissingPrograms(
    "The cluster runs on programs of the system that are not there. On Debian and Ubuntu (as root):\n\n" +
      `  apt-get install --no-install-recommends ${missing.join(" ")}\n\n` +
      "It does not need the services that these packages start: systemctl disable --now etcd patroni haproxy postgresql memcached",
  );
};

const isSafeWithEtcd3 = async (patroni: string): Promise<boolean> => {
  const { stdout } = await promisify(execFile)(patroni, ["--version"]);
  const [major = 0, minor = 0, patch = 0] = (/\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? "")
    .split(".")
    .map(Number);
  return major > 3 || (major === 3 && (minor > 0 || patch >= 3));
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
