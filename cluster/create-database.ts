import pg from "pg";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import type { Secrets } from "./secrets.ts";

export const DATABASE = "phohang";
/** The login that owns the tables. */
export const OWNER = "phohang_owner";

/** The balancer notices the primary within a second or two. */
const CONNECT_MS = 20_000;

/** Creates the shop's database and the login that owns it, at the first start. */
export const createDatabase = async (superuserUrl: string, secrets: Secrets): Promise<void> => {
  const client = await connected(superuserUrl);
  try {
    const owners = await client.query({
      text: "select from pg_roles where rolname = $1",
      values: [OWNER],
    });
    if (owners.rows.length === 0)
      await client.query(
        `create role ${OWNER} login createrole bypassrls password ${client.escapeLiteral(secrets.owner)}`,
      );
    const databases = await client.query({
      text: "select from pg_database where datname = $1",
      values: [DATABASE],
    });
    if (databases.rows.length === 0)
      await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
};

/** Connects to the primary. Until the balancer has looked at the machines once, it also leads to standbys. */
const connected = async (url: string): Promise<pg.Client> => {
  let reason: unknown = new Error("no primary");
  let client: pg.Client | undefined;
  await waitFor(async () => {
    const attempt = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    attempt.on("error", () => undefined); // the query under way fails with it
    try {
      await attempt.connect();
      const { rows } = await attempt.query("show transaction_read_only");
      if (rows[0]?.transaction_read_only === "off") client = attempt;
      else await attempt.end();
    } catch (error) {
      reason = error;
    }
    return client !== undefined;
  }, CONNECT_MS);
  if (!client) throw reason;
  return client;
};
