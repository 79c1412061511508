import type pg from "pg";

// Vietnam's administrative units never change here; sessions and attempt counts change with every sign-in.
const left = ["admin_units", "admin_unit_map", "admin_units_version", "sessions", "throttle"];

// The tags that `notificationBarrier` wrote are left out.
const withoutBarriers = "where tag not like 'delivered:%'";

type Query = { name: string; text: string };

/** Prepared and asked for once by each test, because planning costs more than reading a test's few rows. */
const queries = new WeakMap<pg.Pool, Promise<Query>>();

const queryFor = async (owner: pg.Pool): Promise<Query> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [left],
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as held
       from "${name}" t ${name === "changes" ? withoutBarriers : ""}`,
  );
  return { name: "fingerprint", text: parts.join(" union all ") };
};

/** A checksum per table; equal before and after when nothing was stored. No table may be added in between. */
export const fingerprint = async (owner: pg.Pool): Promise<Record<string, string>> => {
  const query = queries.get(owner) ?? queryFor(owner);
  queries.set(owner, query);
  const { rows } = await owner.query<{ name: string; held: string }>(await query);
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
};
