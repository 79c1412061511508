/** Removes the guards between stores (and between buyers), one at a time. */
import type pg from "pg";
import type { Pool } from "#server/platform/database/database.ts";

// Matches "tenant_id = $1", "owner_id = $1" and "account_id = $2" in a condition, with or without the table's alias.
const ownership = /(?<=\b(?:where|and)\s+)(?:\w+\.)?(?:tenant_id|owner_id|account_id) = \$(\d+)/gi;

/** A statement without its own conditions on the owner of the rows. */
export const unguarded = (text: string): string =>
  text.replace(ownership, (_, parameter: string) => `$${parameter}::bigint is not null`);

type Query = { name?: string; text: string };

const rewritten = (query: unknown): unknown => {
  if (typeof query === "string") return unguarded(query);
  const { name, text, ...rest } = query as Query; // as: statements are written so (platform/database/statement.ts)
  return { ...rest, ...(name !== undefined && { name: `${name}.bare` }), text: unguarded(text) };
};

/** Removes the acts' own checks: only row-level security guards the rows. */
export const withoutActs = (db: Pool): Pool => {
  const passing = <T extends pg.Pool | pg.PoolClient>(target: T): T =>
    new Proxy(target, {
      get: (inner, name) => {
        if (name === "query")
          return (query: unknown, ...more: unknown[]) =>
            Reflect.apply(inner.query, inner, [rewritten(query), ...more]);
        if (name === "connect" && "totalCount" in inner)
          return async () => passing(await inner.connect());
        const value: unknown = Reflect.get(inner, name);
        return typeof value === "function" ? value.bind(inner) : value;
      },
    });
  return passing(db);
};

/** Turns row-level security off: only the acts guard the rows. */
export const withoutRowSecurity = async (owner: pg.Pool): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of rows)
    await owner.query(`alter table "${name}" disable row level security`);
};
