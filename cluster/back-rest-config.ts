import { join } from "node:path";
import { ports } from "./network.ts";

/** The name of the cluster in its archive. */
export const STANZA = "phohang";

export type BackRestOptions = {
  /** The folder of the machine. */
  folder: string;
  /** The folder of the archive and the backups, which all machines share. */
  repository: string;
};

/** The configuration of pgBackRest on one machine: `deploy/pgbackrest` with a folder in the bucket's place. */
export const backRestConfig = ({ folder, repository }: BackRestOptions): string => `[global]
repo1-type=posix
repo1-path=${repository}
repo1-retention-full=4
compress-type=zst
start-fast=y
delta=y
lock-path=${join(folder, "pgbackrest")}
log-level-console=warn
log-level-file=off

[${STANZA}]
pg1-path=${join(folder, "postgres")}
pg1-socket-path=${folder}
pg1-port=${ports.postgres}
pg1-user=postgres
`;

/** The settings with which PostgreSQL archives, and reads what a standby missed; `program` is pgBackRest's. */
export const archiveSettings = (program: string, folder: string) => {
  const call = `${program} --config=${join(folder, "pgbackrest.conf")} --stanza=${STANZA}`;
  return {
    parameters: {
      archive_mode: "on",
      archive_command: `${call} archive-push %p`,
      archive_timeout: "60s",
    },
    recovery_conf: { restore_command: `${call} archive-get %f "%p"` },
  };
};
