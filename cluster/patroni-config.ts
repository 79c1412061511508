import { join } from "node:path";
import { machineNames, ports, type MachineName, type Network } from "./network.ts";
import type { Secrets } from "./secrets.ts";

/** The name of the cluster in etcd. */
export const SCOPE = "phohang";

/** Seconds. A lost machine holds the primary's key this long; Patroni refuses less than 20. */
const TTL = 20;
const LOOP_WAIT = 2;
const RETRY_TIMEOUT = 3;

/**
 * What all members agree on, kept in etcd: a commit is acknowledged only when a standby has it on disk, also when that
 * means to refuse writes (strict), and a primary that died is replaced at once instead of being started again.
 */
export const agreedSettings = {
  ttl: TTL,
  loop_wait: LOOP_WAIT,
  retry_timeout: RETRY_TIMEOUT,
  maximum_lag_on_failover: 1_048_576,
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      shared_buffers: "64MB",
      wal_level: "replica",
      hot_standby: "on",
      wal_log_hints: "on",
      max_wal_senders: 10,
      max_replication_slots: 10,
      wal_keep_size: "256MB",
      // A standby that went silent must not hold up commits longer than Patroni needs to choose another.
      wal_sender_timeout: "5s",
      wal_receiver_timeout: "5s",
      tcp_user_timeout: "5s",
      timezone: "UTC",
      log_timezone: "UTC",
      unix_socket_directories: "",
    },
  },
} as const;

export type PatroniOptions = {
  machine: MachineName;
  folder: string;
  network: Network;
  secrets: Secrets;
  postgresBin: string;
};

/** The configuration of one member. Patroni reads YAML, of which JSON is a part. */
export const patroniConfig = ({
  machine,
  folder,
  network,
  secrets,
  postgresBin,
}: PatroniOptions): string => {
  const address = network.addressOf(machine);
  const access = ["all", "replication"].map(
    (what) => `host ${what} all ${network.cidr} scram-sha-256`,
  );
  return JSON.stringify(
    {
      scope: SCOPE,
      name: machine,
      restapi: {
        listen: `${address}:${ports.patroni}`,
        connect_address: `${address}:${ports.patroni}`,
      },
      etcd3: { hosts: machineNames.map((name) => `${network.addressOf(name)}:${ports.etcd}`) },
      bootstrap: {
        dcs: agreedSettings,
        initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      },
      postgresql: {
        listen: `${address}:${ports.postgres}`,
        connect_address: `${address}:${ports.postgres}`,
        data_dir: join(folder, "postgres"),
        bin_dir: postgresBin,
        pgpass: join(folder, "pgpass"),
        pg_hba: access,
        authentication: {
          superuser: { username: "postgres", password: secrets.superuser },
          replication: { username: "replicator", password: secrets.replication },
          rewind: { username: "rewind", password: secrets.rewind },
        },
        // `pg_rewind` and an unusable standby are mended without an operator.
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
      tags: { nofailover: false, noloadbalance: false, clonefrom: false, nosync: false },
    },
    null,
    2,
  );
};
