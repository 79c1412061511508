import { createHash } from "node:crypto";

export const machineNames = ["a", "b", "c"] as const;
export type MachineName = (typeof machineNames)[number];

/** Where the machines of the cluster are. */
export type Network = {
  /** The network that the machines are in, for PostgreSQL's access rules. */
  cidr: string;
  addressOf: (machine: MachineName) => string;
  /** The words before a command that make it run on the machine; none when all machines are this one. */
  enter: (machine: MachineName) => readonly string[];
};

/** Addresses that no machine uses: the balancer's, and those of the processes of the shop. */
export type Addresses = { balancer: string; shopOf: (nth: number) => string };

/**
 * Linux answers on every address of 127.0.0.0/8. Each machine gets one, so that all of them use the usual ports; the
 * numbers in the middle come from the folder of the cluster, so that several clusters can run.
 */
const loopbackBlock = (dataDir: string): string => {
  const [first = 0, second = 0] = createHash("sha256").update(dataDir).digest();
  return `127.${1 + (first % 254)}.${second}`;
};

export const loopbackNetwork = (dataDir: string): Network => ({
  cidr: "127.0.0.0/8",
  addressOf: (machine) => `${loopbackBlock(dataDir)}.${1 + machineNames.indexOf(machine)}`,
  enter: () => [],
});

export const addressesIn = (dataDir: string): Addresses => ({
  balancer: `${loopbackBlock(dataDir)}.10`,
  shopOf: (nth) => `${loopbackBlock(dataDir)}.${21 + nth}`,
});

/** The usual port of each service. */
export const ports = {
  etcd: 2379,
  etcdPeer: 2380,
  postgres: 5432,
  patroni: 8008,
  primary: 5000,
  replica: 5001,
  shop: 3000,
} as const;
