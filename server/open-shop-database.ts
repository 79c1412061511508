import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "./config.ts";
import type { Clock } from "./platform/clock.ts";
import { UnfitConnection } from "./platform/database/connections/unfit-connection.ts";
import { describeConnections } from "./platform/database/connections/connection-budget.ts";
import { connectAll, tryConnection } from "./platform/database/database.ts";
import { logins, type LoginName } from "./platform/database/connections/roles.ts";
import { startEmbedded } from "./platform/database/embedded.ts";
import { migrate } from "./platform/database/migrations/migrate.ts";
import { prepareLogins } from "./platform/database/connections/prepare-logins.ts";
import { keepBuiltFiles } from "./platform/pages/built-files.ts";
import {
  closeConnections,
  keptConnections,
  openConnections,
  type Connections,
} from "./shop/app-context.ts";
import { openSecrets } from "./platform/secrets/secrets.ts";
import { openPictureStore } from "./platform/pictures/open-picture-store.ts";
import { inCommands } from "./platform/pictures/s3-store.ts";
import { loadUnits } from "./shop/addresses/addresses.ts";
import { hashPassword } from "./shop/accounts/accounts.ts";

export type ShopDatabase = {
  connections: Connections;
  /** The database's address for the connection that listens. */
  listenUrl: string;
  close: () => Promise<void>;
};

type Closers = (() => Promise<void>)[];

const EMBEDDED_NAME = "phohang";
const APP_LOGIN = "phohang";

/** Milliseconds. A busy machine may need this long for its first connection. */
const FIRST_CONNECTION_MS = 10_000;

/**
 * Opens the shop's database, embedded or given, migrates it and loads the demo shop into an empty one. It adds a closer
 * to `closers` as soon as something is opened, so that a process that stops half-way can close it.
 */
export const openShopDatabase = async (
  config: Config,
  clock: Clock,
  say: (line: string) => void,
  closers: Closers = [],
): Promise<ShopDatabase> => {
  const { ownerUrl, appUrl } = await findDatabase(config, say, closers);
  await migrate(ownerUrl);
  await prepareLogins(ownerUrl, appUrl, { mayBypass: config.demo });
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  try {
    await loadUnits(owner);
    for (const line of await describeConnections(owner, keptConnections(config.pools))) say(line);
    await keepBuiltFiles(owner, clock());
    if (config.demo && (await isEmpty(owner))) {
      say("Loading the demo shop …");
      const { loadDemo } = await import("../demo/load.ts");
      const pictures = openPictureStore(config.pictures, inCommands);
      const secrets = await openSecrets(config.secretKeys);
      await loadDemo({ ownerUrl, pictures, secrets, clock, hashPassword, log: say });
    }
  } finally {
    await owner.end();
  }
  const onError = (error: Error) => process.stderr.write(`database: ${error.message}\n`);
  const options = { url: appUrl, onError };
  // The database may be gone since the migration. Then each connection is made, and checked, when it is needed.
  for (const login of Object.keys(logins) as LoginName[])
    // as: its keys are the names
    await tryConnection({ ...options, login, patience: FIRST_CONNECTION_MS }).catch(
      (error: Error) => {
        if (error instanceof UnfitConnection) throw error;
        onError(error);
      },
    );
  const connections = openConnections({ ...options, sizes: config.pools });
  closers.push(async () => await closeConnections(connections));
  const { pools, lookup, read } = connections;
  // One pool after the other: a slow machine that opens all connections at once gives up some of them.
  for (const pool of Object.values(pools)) await connectAll(pool).catch(onError);
  for (const shared of [lookup, read]) await shared.connect().catch(onError);
  const close = async () => {
    for (const each of closers.toReversed()) await each();
  };
  return { connections, listenUrl: config.databaseListenUrl ?? appUrl, close };
};

const findDatabase = async (
  config: Config,
  say: (line: string) => void,
  closers: Closers,
): Promise<{ ownerUrl: string; appUrl: string }> => {
  if (config.databaseUrl !== undefined)
    return { ownerUrl: config.databaseOwnerUrl ?? config.databaseUrl, appUrl: config.databaseUrl };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
  closers.push(embedded.stop);
  await createDatabase(embedded.url);
  return await embeddedAddresses(embedded.url, config.dataDir);
};

/** The URLs of the embedded database: for its owner, and for the login that the shop itself uses. */
export const embeddedAddresses = async (
  superuserUrl: string,
  dataDir: string,
): Promise<{ ownerUrl: string; appUrl: string }> => {
  const ownerUrl = new URL(superuserUrl);
  ownerUrl.pathname = `/${EMBEDDED_NAME}`;
  const appUrl = new URL(ownerUrl);
  appUrl.username = APP_LOGIN;
  appUrl.password = await appPassword(dataDir);
  return { ownerUrl: ownerUrl.href, appUrl: appUrl.href };
};

const createDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select from pg_database where datname = $1", [
      EMBEDDED_NAME,
    ]);
    if (rows.length === 0) await client.query(`create database ${EMBEDDED_NAME}`);
  } finally {
    await client.end();
  }
};

/**
 * Returns the app's database password and creates it the first time. It is written to a temporary file and then linked
 * to its name, so that a crash leaves no partial file.
 */
const appPassword = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, "app-login.secret");
  const made = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(made, randomBytes(24).toString("hex"), { mode: 0o600 });
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(made);
  return await readFile(file, "utf8");
};

const isEmpty = async (owner: pg.Pool): Promise<boolean> => {
  const { rows } = await owner.query("select from tenants limit 1");
  return rows.length === 0;
};
