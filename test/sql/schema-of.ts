import type pg from "pg";

// Each query lists one kind of schema object, one per line, in an order that does not depend on history.
const parts: Record<string, string> = {
  columns: `
    select format('%s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end, coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''),
      case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  views: `select format('%s %s', viewname, definition) as line from pg_views where schemaname = 'public'`,
  functions: `
    select format('%s %s', pg_get_functiondef(p.oid), p.proacl) as line from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')`,
  triggers: `select pg_get_triggerdef(oid) || ' ' || tgenabled::text as line from pg_trigger where not tgisinternal`,
  policies: `
    select format('%s %s %s %s %s %s %s', tablename, policyname, permissive, roles, cmd, qual, with_check) as line
    from pg_policies where schemaname = 'public'`,
  rights: `
    select format('%s rls=%s forced=%s %s', c.relname, c.relrowsecurity, c.relforcerowsecurity,
      (select string_agg(entry::text, ' ' order by entry::text) from unnest(c.relacl) entry)) as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    union all
    select format('%s.%s %s', c.relname, a.attname, a.attacl) from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attacl is not null`,
};

/** The schema of a database as lines of text, equal for two databases that work the same, however each was created. */
export const schemaOf = async (owner: pg.Pool | pg.Client): Promise<Record<string, string[]>> => {
  const schema: Record<string, string[]> = {};
  for (const [part, query] of Object.entries(parts)) {
    const { rows } = await owner.query<{ line: string }>(`${query} order by 1`);
    schema[part] = rows.map(({ line }) => line);
  }
  return schema;
};
