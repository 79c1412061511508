import type pg from "pg";

/**
 * Writes many rows that are known to be valid, without triggers and foreign key checks, and renews the statistics of their
 * tables.
 */
export const writeUntriggered = async (
  owner: pg.Pool,
  text: string,
  tables: readonly string[],
): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(text);
    await client.query("set session_replication_role = origin");
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release();
  }
};

/** The store with the largest id. */
export const theLastStore = async (owner: pg.Pool): Promise<number> => {
  const { rows } = await owner.query<{ tenant: number }>("select max(id) as tenant from tenants");
  return rows[0]?.tenant ?? 0;
};
