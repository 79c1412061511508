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
    await client.query("set work_mem = '256MB'");
    await client.query(text);
    await client.query("set session_replication_role = origin");
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  } finally {
    // Its settings end with the connection.
    client.release(true);
  }
};

/** Writes to a table without its indexes, which are built afterwards: for ten million rows that takes a fraction of the time. */
export const withoutIndexes = async (
  owner: pg.Pool,
  table: string,
  write: () => Promise<void>,
): Promise<void> => {
  const { rows } = await owner.query<{ drops: string; builds: string }>(
    `select case when c.oid is null then 'drop index ' || i.indexrelid::regclass
        else 'alter table ' || i.indrelid::regclass || ' drop constraint ' || c.conname end as drops,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
        else 'alter table ' || i.indrelid::regclass || ' add constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid) end as builds
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
     where i.indrelid = $1::regclass`,
    [table],
  );
  for (const { drops } of rows) await owner.query(drops);
  await write();
  const client = await owner.connect();
  try {
    await client.query("set maintenance_work_mem = '1GB'");
    for (const { builds } of rows) await client.query(builds);
  } finally {
    // Its settings end with the connection.
    client.release(true);
  }
};

/** The store with the largest id. */
export const theLastStore = async (owner: pg.Pool): Promise<number> => {
  const { rows } = await owner.query<{ tenant: number }>("select max(id) as tenant from tenants");
  return rows[0]?.tenant ?? 0;
};
