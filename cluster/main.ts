// npm run cluster [-- --data folder]: the shop on a cluster of machines, all of them on this one, until Ctrl-C.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { pagePaths } from "#contract/paths.ts";
import { openSignOnProvider } from "#demo/sign-on/sign-on-provider.ts";
import { findPrimary } from "./members.ts";
import { ports } from "./network.ts";
import { MissingPrograms } from "./programs.ts";
import { startCluster, type Cluster } from "./start-cluster.ts";

const LOOK_EVERY_MS = 1_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { values } = parseArgs({ options: { data: { type: "string", default: "./data/cluster" } } });
const closers: (() => Promise<void>)[] = [];
let stopping = false;
const stop = async (code: number): Promise<void> => {
  if (stopping) return;
  stopping = true;
  say("\nStopping the cluster …");
  for (const close of closers.toReversed()) await close();
  process.exit(code);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stop(0));

/** All processes of the demo shop share one sign-on provider, since the balancer may send each step to another one. */
const demo = async (url: string): Promise<Record<string, string>> => {
  const { signOn, close } = await openSignOnProvider({ redirectUri: url + pagePaths.signOn });
  closers.push(close);
  return {
    DEMO: "1",
    OIDC_ISSUER: signOn.issuer,
    OIDC_CLIENT_ID: signOn.clientId,
    OIDC_CLIENT_SECRET: signOn.clientSecret,
  };
};

const tellAddresses = ({ url, addresses, machines, shops, superuserUrl }: Cluster): void => {
  say(`\nThe shop is open: ${url}   (logins: README, password Demo@2026!)\n`);
  for (const { name, url: own } of shops) say(`  ${name}      ${own}`);
  for (const { name, address } of Object.values(machines))
    say(
      `  machine ${name}  PostgreSQL ${address}:${ports.postgres}, Patroni http://${address}:${ports.patroni}, etcd http://${address}:${ports.etcd}`,
    );
  say(
    `  primary    ${addresses.balancer}:${ports.primary}, standbys ${addresses.balancer}:${ports.replica}`,
  );
  say(`  psql       psql ${superuserUrl}\n`);
};

/** Says which machine is the primary, and again whenever that changes, until the cluster is stopped. */
const tellPrimary = async ({ network }: Cluster): Promise<void> => {
  let told: string | null | undefined;
  while (!stopping) {
    const primary = await findPrimary(network);
    if (primary !== told && !stopping)
      say(primary === null ? "No machine is the primary." : `Machine ${primary} is the primary.`);
    told = primary;
    await pause(LOOK_EVERY_MS);
  }
};

try {
  const cluster = await startCluster({
    dataDir: values.data,
    say,
    path: process.env["PATH"] ?? "",
    env: demo,
    onOpen: (close) => closers.push(close),
  });
  tellAddresses(cluster);
  say(`Data lies in ${values.data}. Ctrl-C stops everything.`);
  await tellPrimary(cluster);
} catch (error) {
  if (!stopping) {
    process.stderr.write(
      `${error instanceof MissingPrograms ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    await stop(1);
  }
}
