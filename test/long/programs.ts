import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { hasSwift, SWIFT_PACKAGES } from "#cluster/swift.ts";

export const POSTGRES_BIN = "/usr/lib/postgresql/15/bin";
export const path = [process.env["PATH"], POSTGRES_BIN, "/usr/sbin", "/sbin"].join(delimiter);

/** Debian's packages of the programs that some parts need. */
const PACKAGES = {
  curl: "curl",
  etcd: "etcd-server",
  etcdctl: "etcd-client",
  haproxy: "haproxy",
  initdb: "postgresql-15",
  openssl: "openssl",
  patroni: "patroni",
  patronictl: "patroni",
  pg_verifybackup: "postgresql-15",
  pgbackrest: "pgbackrest",
  pgbouncer: "pgbouncer",
  postgres: "postgresql-15",
  psql: "postgresql-client-15",
  "systemd-analyze": "systemd",
} as const;

type Program = keyof typeof PACKAGES;

/** The programs of the system that a part needs. Where one is missing, the tests that need it are skipped. */
const PROGRAMS = {
  "backup-format": ["pg_verifybackup"],
  "deployed-backup": ["pgbackrest", "psql", "postgres", "initdb"],
  "deployed-database": [
    "etcd",
    "etcdctl",
    "patroni",
    "patronictl",
    "haproxy",
    "openssl",
    "psql",
    "postgres",
  ],
  "deployed-front": ["haproxy", "openssl", "curl"],
  "deployed-units": [
    "systemd-analyze",
    "haproxy",
    "patroni",
    "etcd",
    "curl",
    "pgbackrest",
    "pgbouncer",
  ],
  pooler: ["pgbouncer"],
} as const satisfies Record<string, readonly Program[]>;

export type PartWithPrograms = keyof typeof PROGRAMS;

/** The file of a program; undefined where it is not installed. */
export const findProgram = (name: Program): string | undefined =>
  path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** The programs of a part that are not installed. */
export const missingOf = (part: PartWithPrograms): Program[] =>
  PROGRAMS[part].filter((name) => findProgram(name) === undefined);

const parts = Object.keys(PROGRAMS) as PartWithPrograms[]; // as: the keys above

/**
 * Returns the programs that are not installed, the parts that skip tests without them, and the line that installs them;
 * null if none is missing.
 */
export const missingPrograms = (
  missing: (part: PartWithPrograms) => readonly Program[] = missingOf,
  hasStore = hasSwift(),
): string | null => {
  const store = hasStore ? [] : SWIFT_PACKAGES;
  const lacking: [part: string, names: readonly string[]][] = [
    ...parts.map((part): [string, readonly string[]] => [part, missing(part)]),
    ["pictures-in-swift", store],
  ];
  const lines = lacking.flatMap(([part, names]) =>
    names.length === 0 ? [] : [`  ${part}: ${names.join(", ")}`],
  );
  if (lines.length === 0) return null;
  const packages = new Set([...parts.flatMap(missing).map((name) => PACKAGES[name]), ...store]);
  return (
    `These parts skip tests, because programs are not installed:\n\n${lines.join("\n")}\n\n` +
    `On Debian and Ubuntu (as root):\n\n  apt-get install --no-install-recommends ${[...packages].toSorted().join(" ")}\n\n`
  );
};
