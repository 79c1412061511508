import { join } from "node:path";
import { machineNames, ports, type MachineName, type Network } from "./network.ts";
import { archiveSettings } from "./back-rest-config.ts";
import type { Programs } from "./programs.ts";
import type { Secrets } from "./secrets.ts";

/** The name of the cluster in etcd. */
export const SCOPE = "phohang";

/**
 * The settings of all members, kept in etcd, with the values of `deploy/patroni`. A commit is acknowledged only when a
 * standby has it on disk, otherwise writes are refused (strict). A dead primary is replaced at once, not restarted.
 */
export const agreedSettings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  primary_start_timeout: 0,
  maximum_lag_on_failover: 1_048_576,
  failsafe_mode: true,
  check_timeline: true,
  postgresql: {
    use_slots: true,
    use_pg_rewind: true,
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
    parameters: {
      max_connections: 200,
      max_wal_senders: 10,
      max_replication_slots: 10,
      wal_level: "replica",
      wal_log_hints: "on",
      hot_standby: "on",
      synchronous_commit: "on",
      wal_sender_timeout: "5s",
      wal_receiver_timeout: "5s",
      wal_receiver_status_interval: "1s",
      wal_retrieve_retry_interval: "1s",
      max_standby_streaming_delay: "5s",
      tcp_keepalives_idle: 10,
      tcp_keepalives_interval: 5,
      tcp_keepalives_count: 3,
      password_encryption: "scram-sha-256",
    },
  },
} as const;

/** Settings of machines that are smaller than real ones. */
const smallMachine = {
  shared_buffers: "64MB",
  wal_keep_size: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
};

export type PatroniOptions = {
  machine: MachineName;
  folder: string;
  network: Network;
  secrets: Secrets;
  programs: Pick<Programs, "postgres" | "etcdProtocol" | "pgbackrest">;
};

/** The configuration of one member. Patroni reads YAML, of which JSON is a part. */
export const patroniConfig = ({
  machine,
  folder,
  network,
  secrets,
  programs,
}: PatroniOptions): string => {
  const address = network.addressOf(machine);
  // Backups come over the socket, from pgBackRest.
  const access = [
    "local all all scram-sha-256",
    ...["all", "replication"].map((what) => `host ${what} all ${network.cidr} scram-sha-256`),
  ];
  const archive = archiveSettings(programs.pgbackrest, folder);
  return JSON.stringify(
    {
      scope: SCOPE,
      name: machine,
      restapi: {
        listen: `${address}:${ports.patroni}`,
        connect_address: `${address}:${ports.patroni}`,
      },
      [programs.etcdProtocol === 2 ? "etcd" : "etcd3"]: {
        hosts: machineNames.map((name) => `${network.addressOf(name)}:${ports.etcd}`),
      },
      bootstrap: {
        dcs: agreedSettings,
        initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      },
      postgresql: {
        listen: `${address}:${ports.postgres}`,
        connect_address: `${address}:${ports.postgres}`,
        data_dir: join(folder, "postgres"),
        bin_dir: programs.postgres,
        pgpass: join(folder, "pgpass"),
        pg_hba: access,
        authentication: {
          superuser: { username: "postgres", password: secrets.superuser },
          replication: { username: "replicator", password: secrets.replication },
          rewind: { username: "rewind", password: secrets.rewind },
        },
        parameters: {
          ...smallMachine,
          ...archive.parameters,
          unix_socket_directories: folder,
        },
        recovery_conf: archive.recovery_conf,
      },
      tags: { nofailover: false, noloadbalance: false, clonefrom: false, nosync: false },
    },
    null,
    2,
  );
};
