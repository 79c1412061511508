/** A PostgreSQL of a test's own, and standbys that stream from it. */
import { cp, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import { codeOf, processesIn, waitFor } from "#server/platform/database/embedded/alive.ts";
import { freePort, readSecret, writeSecret } from "#server/platform/database/embedded/secret.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { migrate } from "#server/platform/database/migrations/migrate.ts";
import { prepareLogins } from "#server/platform/database/connections/prepare-logins.ts";
import { loadUnits } from "#server/shop/addresses/addresses.ts";
import { addressIn, runStatement } from "./run-statement.ts";
import { openOwnerPool } from "../sql/owner-pool.ts";

export type Server = {
  /** Holds the database's folder (`postgres/`) and its log (`postgres.log`). */
  dataDir: string;
  /** The superuser's URL of the database `postgres`. */
  url: string;
  /** The shop's database, as its owner and as the login of the shop itself. */
  ownerUrl: string;
  appUrl: string;
  /** Shuts the server down in order, even one that SIGSTOP stopped, and removes its folder. */
  remove: () => Promise<void>;
};

const DATABASE = "shop";
const APP_LOGIN = "shop_tests";
const CATCH_UP_MS = 20_000;

const serverIn = async (dataDir: string): Promise<Server> => {
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined });
  const ownerUrl = addressIn(url, DATABASE);
  const appUrl = new URL(ownerUrl);
  appUrl.username = APP_LOGIN;
  appUrl.password = APP_LOGIN;
  const server = { dataDir, url, ownerUrl, appUrl: appUrl.href };
  const remove = async () => {
    await signalServer(server, "SIGCONT");
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, remove };
};

const newFolder = async (): Promise<string> =>
  await realpath(await mkdtemp(join(tmpdir(), "shop-standby-")));

/** Starts a PostgreSQL that standbys can stream from, with the shop's empty schema in the database `shop`. */
export const startPrimary = async (): Promise<Server> => {
  const server = await serverIn(await newFolder());
  await runStatement(server.url, `create database ${DATABASE}`);
  await migrate(server.ownerUrl);
  await prepareLogins(server.ownerUrl, server.appUrl);
  const owner = openOwnerPool(server.ownerUrl);
  await loadUnits(owner);
  await owner.end();
  return server;
};

/** Folders of which a copy must not have the files: they belong to the running server, or come with the stream. */
const ofRunningServer = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_notify",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const isCopied = (path: string): boolean =>
  !ofRunningServer.has(basename(dirname(path))) && !basename(path).startsWith("postmaster.");

/**
 * Starts a standby of a server: copies its folder while it runs (PostgreSQL's low-level backup) and streams the rest.
 */
export const startStandby = async (primary: Pick<Server, "dataDir" | "url">): Promise<Server> => {
  const secret = await readSecret(join(primary.dataDir, "postgres.json"));
  if (!secret) throw new Error(`${primary.dataDir} has no secret`);
  const dataDir = await newFolder();
  const folder = join(dataDir, "postgres");
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await cp(join(primary.dataDir, "postgres"), folder, { recursive: true, filter: isCopied });
    const { rows } = await client.query<{ label: string }>(
      "select labelfile as label from pg_backup_stop(false)",
    );
    await writeFile(join(folder, "backup_label"), rows[0]?.label ?? "");
  } finally {
    await client.end();
  }
  const { password, port } = secret;
  const conninfo = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  await writeFile(join(folder, "postgresql.auto.conf"), `primary_conninfo = '${conninfo}'\n`);
  await writeFile(join(folder, "standby.signal"), "");
  await writeSecret(join(dataDir, "postgres.json"), { password, port: await freePort() });
  return await serverIn(dataDir);
};

/** Waits until a standby has replayed all that its primary committed so far. */
export const catchUp = async (primary: Server, standby: Server): Promise<void> => {
  const write = new pg.Client({ connectionString: primary.url });
  const read = new pg.Client({ connectionString: standby.url });
  await Promise.all([write.connect(), read.connect()]);
  try {
    // A commit of our own sends all that was written before it.
    await write.query("select pg_logical_emit_message(true, 'test', '')");
    const { rows } = await write.query<{ lsn: string }>("select pg_current_wal_flush_lsn() as lsn");
    const isThere = async () => {
      const replayed = await read.query<{ isThere: boolean }>(
        `select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"`,
        [rows[0]?.lsn],
      );
      return replayed.rows[0]?.isThere === true;
    };
    if (!(await waitFor(isThere, CATCH_UP_MS))) throw new Error("the standby does not catch up");
  } finally {
    await Promise.all([write.end(), read.end()]);
  }
};

/** Sends a signal to all processes of a server at once, as if its machine stopped, went on or was lost. */
export const signalServer = async (
  { dataDir }: Pick<Server, "dataDir">,
  signal: "SIGSTOP" | "SIGCONT" | "SIGKILL",
): Promise<void> => {
  for (const pid of await processesIn(join(dataDir, "postgres")))
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) !== "ESRCH") throw error; // it ended meanwhile
    }
};
