import pg from "pg";

/**
 * Opens a test's pool for the owner of a database. A pool that has ended is still closing its connections. A server that
 * stops meanwhile, or a dropped database, ends them with an error that nobody waits for.
 */
export const openOwnerPool = (connectionString: string, max = 1): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
};
