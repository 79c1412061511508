import { execFile } from "node:child_process";
import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { environment } from "#server/platform/database/embedded/create-cluster.ts";
import { chooseRunAs } from "#server/platform/database/embedded/run-as.ts";
import { backRestConfig, STANZA } from "./back-rest-config.ts";
import { machineNames, ports, type MachineName, type Network } from "./network.ts";
import { patroniConfig } from "./patroni-config.ts";
import { processesBelow, signalBelow } from "./processes.ts";
import type { Programs } from "./programs.ts";
import type { Secrets } from "./secrets.ts";
import { answersWell, startUnit, untilWorking, type Unit } from "./unit.ts";

/** A machine of the cluster: a member of etcd, and PostgreSQL under Patroni, in one folder. */
export type Machine = {
  name: MachineName;
  address: string;
  folder: string;
  /** A member of etcd works only with another one, so all are started before one is awaited. */
  startEtcd: () => Promise<void>;
  awaitEtcd: () => Promise<void>;
  startPatroni: () => Promise<void>;
  stopPatroni: () => Promise<void>;
  stopEtcd: () => Promise<void>;
  /** Ends all of its processes at once, as when the machine loses power. */
  kill: () => Promise<void>;
  killEtcd: () => void;
  /** Ends PostgreSQL alone, with all of its server processes. Patroni goes on. */
  killPostgres: () => Promise<void>;
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Runs pgBackRest on the machine, as the user of its PostgreSQL, and returns what it prints. */
  backRest: (...args: string[]) => Promise<string>;
  /** The end of the logs of its programs. */
  lastLines: () => string;
};

export type MachineOptions = {
  name: MachineName;
  /** Holds a folder for each machine. */
  dataDir: string;
  /** The folder of the archive and the backups. */
  repository: string;
  network: Network;
  programs: Programs;
  secrets: Secrets;
};

const ETCD_MS = 30_000;
const STOP_MS = 20_000;
/** The last member of etcd waits in vain for another one to take over; it survives being killed. */
const ETCD_STOP_MS = 1_000;

/** Makes the folder of a machine and writes the configuration of its programs. */
export const openMachine = async (options: MachineOptions): Promise<Machine> => {
  const { name, network, programs, secrets } = options;
  const folder = join(options.dataDir, name);
  const address = network.addressOf(name);
  await mkdir(folder, { recursive: true });
  // Neither PostgreSQL nor Patroni runs as root.
  const runAs = await chooseRunAs(join(folder, "postgres"), programs.patroni);
  const { owner } = runAs;
  if (owner) await chown(folder, owner.uid, owner.gid);
  refuseLongSocket(folder);
  const write = async (file: string, text: string): Promise<string> => {
    const path = join(folder, file);
    await writeFile(path, text, { mode: 0o600 });
    if (owner) await chown(path, owner.uid, owner.gid);
    return path;
  };
  const config = await write(
    "patroni.yml",
    patroniConfig({ machine: name, folder, network, secrets, programs }),
  );
  const { repository } = options;
  const archive = await write("pgbackrest.conf", backRestConfig({ folder, repository }));
  await mkdir(repository, { recursive: true });
  if (owner) await chown(repository, owner.uid, owner.gid);

  const units: { etcd?: Unit; patroni?: Unit } = {};
  const start = async (unit: string, program: string, args: string[]): Promise<Unit> => {
    const [command, commandArgs, identity] = runAs.spawn(program, args);
    const become = identity.uid === undefined ? [] : setIdentity(identity.uid, identity.gid);
    return await startUnit({
      folder,
      name: unit,
      command: [...network.enter(name), ...become, command, ...commandArgs],
      env: environment,
    });
  };
  return {
    name,
    address,
    folder,
    startEtcd: async () => {
      units.etcd = await start("etcd", programs.etcd, [
        ...etcdArgs(name, folder, network),
        ...(programs.etcdProtocol === 2 ? ["--enable-v2"] : []),
      ]);
    },
    awaitEtcd: async () => {
      if (!units.etcd) throw new Error(`etcd of ${name} was not started`);
      await untilWorking(
        units.etcd,
        async () => await answersWell(`http://${address}:${ports.etcd}/health`),
        ETCD_MS,
      );
    },
    startPatroni: async () => {
      units.patroni = await start("patroni", programs.patroni, [config]);
    },
    stopPatroni: async () => await units.patroni?.stop(STOP_MS),
    stopEtcd: async () => await units.etcd?.stop(ETCD_STOP_MS),
    kill: async () => await signalBelow(folder, "SIGKILL"),
    killEtcd: () => units.etcd?.signal("SIGKILL"),
    killPostgres: async () => await signalBelow(join(folder, "postgres"), "SIGKILL"),
    pause: async () => await signalBelow(folder, "SIGSTOP"),
    resume: async () => {
      for (const pid of await processesBelow(folder)) process.kill(pid, "SIGCONT");
    },
    backRest: async (...args) => {
      const [command, commandArgs, identity] = runAs.spawn(programs.pgbackrest, [
        `--config=${archive}`,
        `--stanza=${STANZA}`,
        ...args,
      ]);
      const { stdout } = await promisify(execFile)(command, commandArgs, {
        cwd: folder,
        env: { ...environment, PGPASSWORD: secrets.superuser },
        ...identity,
      });
      return stdout.trim();
    },
    lastLines: () =>
      Object.values(units)
        .map((unit) => `${name} ${unit.name}:\n${unit.lastLines()}`)
        .join("\n"),
  };
};

/** Bytes that Linux takes for the path of a socket. */
const SOCKET_PATH = 107;

const refuseLongSocket = (folder: string): void => {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${ports.postgres}`)) > SOCKET_PATH)
    throw new Error(`The path of ${folder} is too long for a socket of PostgreSQL: use --data.`);
};

/** A command in another network cannot be given a user by `spawn`, so the command before it changes the user. */
const setIdentity = (uid: number, gid: number | undefined): string[] => [
  "setpriv",
  `--reuid=${uid}`,
  `--regid=${gid ?? uid}`,
  "--clear-groups",
];

const etcdArgs = (name: MachineName, folder: string, network: Network): string[] => {
  const client = (machine: MachineName) => `http://${network.addressOf(machine)}:${ports.etcd}`;
  const peer = (machine: MachineName) => `http://${network.addressOf(machine)}:${ports.etcdPeer}`;
  return [
    `--name=${name}`,
    `--data-dir=${join(folder, "etcd")}`,
    `--listen-client-urls=${client(name)}`,
    `--advertise-client-urls=${client(name)}`,
    `--listen-peer-urls=${peer(name)}`,
    `--initial-advertise-peer-urls=${peer(name)}`,
    `--initial-cluster=${machineNames.map((each) => `${each}=${peer(each)}`).join(",")}`,
    "--initial-cluster-token=phohang",
    "--initial-cluster-state=new",
    "--logger=zap",
    "--log-level=warn",
    "--auto-compaction-retention=1",
  ];
};
