import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Cluster } from "#cluster/start-cluster.ts";
import { waitFor } from "#server/platform/database/embedded/alive.ts";

/** The resources of the shop: its connections to all PostgreSQL, and the memory of its largest process. */
export type Footprint = { connections: number; megabytes: number };

const RESTARTS_MS = 60_000;

export const footprintOf = async ({
  machines,
  shops,
  superuserUrl,
}: Cluster): Promise<Footprint> => {
  const counts = await Promise.all(
    Object.values(machines).map(async ({ address }) => await connectionsTo(superuserUrl, address)),
  );
  const sizes = await Promise.all(shops.map(async (shop) => await megabytesOf(shop.pid())));
  return {
    connections: counts.reduce((sum, count) => sum + count, 0),
    megabytes: Math.max(...sizes),
  };
};

const connectionsTo = async (superuserUrl: string, address: string): Promise<number> => {
  const url = new URL(superuserUrl);
  url.host = `${address}:5432`;
  // Patroni may restart a former primary once more after it said that it runs.
  let counted: number | Error = new Error(`PostgreSQL on ${address} was not asked`);
  await waitFor(async () => {
    counted = await countConnections(url.href).catch((error: Error) => error);
    return !(counted instanceof Error);
  }, RESTARTS_MS);
  if (counted instanceof Error) throw counted;
  return counted;
};

const countConnections = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined); // the query under way fails with it
  try {
    await client.connect();
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from pg_stat_activity where backend_type = 'client backend' and usename like 'phohang%'",
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
};

const megabytesOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
};
