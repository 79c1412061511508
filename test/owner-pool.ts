import pg from "pg";

/**
 * Opens a test's pool for the owner of a database. A pool that has ended is still closing its connections, and a server
 * that stops meanwhile, or a database that is dropped, ends them with an error that nobody waits for.
 */
export const openOwnerPool = (connectionString: string, max = 1): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
};
