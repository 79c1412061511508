import type { Queryable } from "../database.ts";

type Server = { max: number; reserved: number; inUse: number };

const serverNow = `select current_setting('max_connections')::int as max,
  current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true), '0')::int as reserved,
  (select count(*)::int from pg_stat_activity
   where datid is not null and usesysid is not null and pid <> pg_backend_pid()) as "inUse"`;

/**
 * Lines for the operator: how many connections a process of the shop keeps, how many processes the server carries, and
 * a warning if it can't carry this one in addition to its present ones.
 */
export const describeConnections = async (
  ownerDb: Queryable,
  kept: Readonly<Record<string, number>>,
): Promise<string[]> => {
  const [{ max, reserved, inUse }] = (await ownerDb.query({ text: serverNow })).rows as [Server]; // as: the SQL above
  const needed = Object.values(kept).reduce((sum, each) => sum + each, 0);
  const carried = max - reserved;
  const parts = Object.entries(kept).map(([name, count]) => `${name} ${count}`);
  const lines = [
    `Connections: ${needed} a process (${parts.join(", ")}); PostgreSQL takes ${carried}, enough for ${Math.floor(carried / needed)}.`,
  ];
  if (inUse + needed > carried)
    lines.push(
      `Warning: ${inUse} of these ${carried} connections are in use, so this process can't have its ${needed}: make its pools ` +
        "smaller (DATABASE_POOL, DATABASE_SEARCH_POOL, DATABASE_CHECKOUT_POOL), or raise max_connections.",
    );
  return lines;
};
