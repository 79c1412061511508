import type pg from "pg";

// Vietnam's administrative units never change here; sessions and attempt counts change with every sign-in.
const left = ["admin_units", "admin_unit_map", "admin_units_version", "sessions", "throttle"];

// What `notificationBarrier` wrote.
const withoutBarriers = "where tag not like 'delivered:%'";

/** A checksum per table; equal before and after when nothing was stored. */
export const fingerprint = async (owner: pg.Pool): Promise<Record<string, string>> => {
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
  const { rows } = await owner.query<{ name: string; held: string }>(parts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
};
