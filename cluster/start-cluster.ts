import { chmod, mkdir, realpath, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { lockDataDir } from "#server/platform/database/embedded.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { createDatabase, OWNER, DATABASE } from "./create-database.ts";
import { databaseConfig, databaseVariables, haproxyConfig } from "./haproxy-config.ts";
import { openMachine, type Machine } from "./machine.ts";
import { findPrimary, isWhole } from "./members.ts";
import {
  addressesIn,
  loopbackNetwork,
  machineNames,
  ports,
  type MachineName,
  type Network,
} from "./network.ts";
import { processesBelow, signalBelow } from "./processes.ts";
import { findPrograms } from "./programs.ts";
import { theSecrets } from "./secrets.ts";
import { openStore, type Store } from "./open-store.ts";
import { openShop, type ShopProcess } from "./open-shop.ts";
import { startUnit, untilWorking, type Unit } from "./unit.ts";

export type ClusterOptions = {
  dataDir: string;
  say: (line: string) => void;
  /** The search path of the programs. */
  path: string;
  /** Default: all machines on this one. */
  network?: Network;
  shops?: number;
  /** More of the shop's environment, once the shop's address is known. */
  env?: (url: string) => Promise<Record<string, string>>;
  /** Called with a closer as soon as something runs. */
  onOpen?: (stop: () => Promise<void>) => void;
};

export type Cluster = {
  /** Where shoppers come in. */
  url: string;
  /** The superuser's URL of the primary, through the balancer. */
  superuserUrl: string;
  network: Network;
  machines: Record<MachineName, Machine>;
  shops: ShopProcess[];
  store: Store;
  balancer: Unit;
  addresses: ReturnType<typeof addressesIn>;
  stop: () => Promise<void>;
};

const WHOLE_MS = 120_000;
const WANTED_PORT = 3000;

/**
 * Starts the cluster on one machine: three members of etcd, three PostgreSQL under Patroni with an archive, the balancer,
 * an S3 store, and processes of the shop. First it ends the processes that an earlier start left running.
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { say, path, shops: count = 3 } = options;
  const programs = await findPrograms(path);
  await mkdir(resolve(options.dataDir), { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const unlock = await lockDataDir(dataDir);
  const network = options.network ?? loopbackNetwork(dataDir);
  const addresses = addressesIn(dataDir);
  const secrets = await theSecrets(dataDir);
  const closers: (() => Promise<void>)[] = [unlock];
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => await (stopping ??= closeAll(closers));
  options.onOpen?.(stop);
  try {
    const left = await processesBelow(dataDir);
    if (left.length > 0) say(`Ending ${left.length} processes that an earlier start left …`);
    await signalBelow(dataDir, "SIGKILL");
    await chmod(dataDir, 0o755);
    const frontPort = await freePort(WANTED_PORT);
    const url = `http://127.0.0.1:${frontPort}`;
    const env = await options.env?.(url);
    const repository = join(dataDir, "backups");
    const opened = await Promise.all(
      machineNames.map(
        async (name) =>
          await openMachine({ name, dataDir, repository, network, programs, secrets }),
      ),
    );
    const machines = Object.fromEntries(opened.map((machine) => [machine.name, machine])) as Record<
      MachineName,
      Machine
    >; // as: one for each name

    say("Starting etcd …");
    closers.push(async () => {
      await Promise.all(opened.map((machine) => machine.stopEtcd()));
    });
    await Promise.all(opened.map((machine) => machine.startEtcd()));
    await Promise.all(opened.map((machine) => machine.awaitEtcd()));

    say("Starting PostgreSQL under Patroni …");
    closers.push(async () => await stopDatabases(opened, network));
    for (const machine of opened) await machine.startPatroni();
    if (!(await waitFor(async () => await isWhole(network), WHOLE_MS)))
      throw new Error(
        `The database did not become whole:\n${opened.map((machine) => machine.lastLines()).join("\n")}`,
      );

    const balancer = await startBalancer(
      dataDir,
      programs.haproxy,
      haproxyConfig({ addresses, frontPort, shops: count }),
      databaseVariables(network, addresses),
      async () => (await findPrimary(network)) !== null,
    );
    closers.push(async () => await balancer.stop(5_000));
    const urlOf = (
      login: string,
      password: string,
      database: string,
      port: number = ports.primary,
    ) => `postgres://${login}:${password}@${addresses.balancer}:${port}/${database}`;
    const superuser = urlOf("postgres", secrets.superuser, "postgres");
    await createDatabase(superuser, secrets);
    await (await thePrimary(machines, network)).backRest("stanza-create");

    say("Starting the S3 store …");
    const store = await openStore(dataDir);
    closers.push(store.stop);

    say(`Starting ${count} processes of the shop …`);
    const shops: ShopProcess[] = [];
    closers.push(async () => {
      await Promise.all(shops.map((shop) => shop.stop()));
    });
    for (let nth = 0; nth < count; nth += 1) {
      const shop = await openShop({
        name: `shop${nth + 1}`,
        dataDir,
        address: addresses.shopOf(nth),
        env: {
          PATH: path,
          BASE_URL: url,
          DATABASE_URL: urlOf("phohang", secrets.app, DATABASE),
          DATABASE_OWNER_URL: urlOf(OWNER, secrets.owner, DATABASE),
          DATABASE_LISTEN_URL: urlOf("phohang", secrets.app, DATABASE),
          DATABASE_REPLICA_URL: urlOf("phohang", secrets.app, DATABASE, ports.replica),
          TRUST_PROXY: "127.0.0.0/8",
          ...store.env,
          ...env,
        },
      });
      shops.push(shop);
    }
    // The first one migrates, and loads the demo shop; the others then find everything there.
    const [first, ...others] = shops;
    await first?.start();
    await Promise.all(others.map((shop) => shop.start()));
    return {
      url,
      superuserUrl: urlOf("postgres", secrets.superuser, DATABASE),
      network,
      machines,
      shops,
      store,
      balancer,
      addresses,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

const closeAll = async (closers: (() => Promise<void>)[]): Promise<void> => {
  for (const close of closers.toReversed()) await close();
};

export const thePrimary = async (
  machines: Record<MachineName, Machine>,
  network: Network,
): Promise<Machine> => {
  const name = await findPrimary(network);
  if (name === null) throw new Error("no machine is the primary");
  return machines[name];
};

/** Stops the standbys before the primary, so that none of them takes over while the others stop. */
const stopDatabases = async (machines: Machine[], network: Network): Promise<void> => {
  const primary = await findPrimary(network);
  const isPrimary = (machine: Machine) => machine.name === primary;
  await Promise.all(machines.filter((each) => !isPrimary(each)).map((each) => each.stopPatroni()));
  await Promise.all(machines.filter(isPrimary).map((each) => each.stopPatroni()));
};

const startBalancer = async (
  dataDir: string,
  program: string,
  config: string,
  env: Record<string, string>,
  works: () => Promise<boolean>,
): Promise<Unit> => {
  const folder = join(dataDir, "balancer");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "haproxy.cfg"), config);
  const unit = await startUnit({
    folder,
    name: "haproxy",
    command: [program, "-W", "-f", join(folder, "haproxy.cfg"), "-f", databaseConfig],
    env,
  });
  await untilWorking(unit, works, 10_000);
  return unit;
};
