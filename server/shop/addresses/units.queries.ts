import { command, statement, type Row } from "#server/platform/database/statement.ts";

const unit = (alias: string) => `${alias}.code, ${alias}.full_name as "fullName",
  ${alias}.full_name_en as "fullNameEn", ${alias}.kind, ${alias}.fold`;

/** The units of a level, and of one parent if it isn't null, in the order of lists. */
export const selectUnits = statement(
  "addresses.units",
  `select ${unit("u")} from admin_units u
   where u.scheme = :scheme and u.level = :level and u.parent_code is not distinct from :parentCode?
   order by u.sort_order`,
);

export type UnitRow = Row<typeof selectUnits>;

/** The current provinces that express delivery reaches, and whether it reaches each of their wards. */
export const selectExpressProvinces = statement(
  "addresses.expressProvinces",
  `select parent_code as "code!", bool_and(express) as "everywhere!" from admin_units
   where scheme = 'vn2025' and level = 3 group by parent_code having bool_or(express)`,
);

/** The current wards that an old ward became, the likeliest first. */
export const selectCandidates = statement(
  "addresses.candidates",
  `select ${unit("w")}, p.code as "provinceCode", p.full_name as "provinceName",
     p.full_name_en as "provinceNameEn"
   from admin_unit_map m
   join admin_units w on w.scheme = 'vn2025' and w.level = 3 and w.code = m.new_ward
   join admin_units p on p.scheme = 'vn2025' and p.level = 1 and p.code = w.parent_code
   where m.old_ward = :oldWard
   order by m.is_default desc, w.code`,
  { over: "lookup" },
);

export type CandidateRow = Row<typeof selectCandidates>;

export const selectPlace = statement(
  "addresses.place",
  `select p.code as province, d.code as district, d.parent_code as "districtParent", w.code as ward,
     w.parent_code as "wardParent"
   from (select 1) as asked
   left join admin_units p on p.scheme = :scheme and p.level = 1 and p.code = :province
   left join admin_units d on d.scheme = :scheme and d.level = 2 and d.code = :district?
   left join admin_units w on w.scheme = :scheme and w.level = 3 and w.code = :ward`,
  { over: "lookup" },
);

export const selectWardNames = statement(
  "addresses.ward-names",
  `select w.full_name as "ward", w.full_name_en as "wardEn", p.full_name as "province", p.full_name_en as "provinceEn"
   from admin_units w join admin_units p on p.scheme = 'vn2025' and p.level = 1 and p.code = w.parent_code
   where w.scheme = 'vn2025' and w.level = 3 and w.code = :ward and p.code = :province`,
);

/** Holds the lock until the transaction ends, so that only one of several starting processes loads the units. */
export const lockUnits = command(
  "addresses.lockUnits",
  "lock table admin_units_version in exclusive mode",
);

export const selectUnitsVersion = statement(
  "addresses.unitsVersion",
  "select version from admin_units_version",
);

export const upsertUnits = command(
  "addresses.upsertUnits",
  `insert into admin_units (scheme, level, code, parent_code, kind, full_name, full_name_en, fold,
     sort_order, express)
   select * from unnest(:schemes::text[], :levels::int[], :codes::text[], :parents?::text[], :kinds::text[], :names::text[],
     :namesEn::text[], :folds::text[], :orders::int[], :express::boolean[])
   on conflict (scheme, level, code) do update set parent_code = excluded.parent_code,
     kind = excluded.kind, full_name = excluded.full_name, full_name_en = excluded.full_name_en,
     fold = excluded.fold, sort_order = excluded.sort_order, express = excluded.express`,
);

/** Deletes the units that are no longer listed, except wards with a saved address. */
export const deleteOtherUnits = command(
  "addresses.deleteOtherUnits",
  `delete from admin_units u
   where not exists (
       select from unnest(:schemes::text[], :levels::int[], :codes::text[]) as named (scheme, level, code)
       where (named.scheme, named.level, named.code) = (u.scheme, u.level, u.code))
     and not exists (
       select from addresses a where u.level = 3 and (
         (a.scheme = u.scheme and a.ward_code = u.code)
         or (u.scheme = 'vn2025' and a.new_ward_code = u.code)))`,
);

export const deleteUnitMap = command("addresses.deleteUnitMap", "delete from admin_unit_map");

export const insertUnitMap = command(
  "addresses.insertUnitMap",
  `insert into admin_unit_map (old_ward, new_ward, is_default)
   select * from unnest(:oldWards::text[], :newWards::text[], :defaults::boolean[])`,
);

/** Updates the planner's statistics; without them the joins of an address read every ward. */
export const analyzeUnits = command(
  "addresses.analyzeUnits",
  "analyze admin_units, admin_unit_map",
);

/** Stores the version, and notifies every process that cached responses with units are stale. */
export const replaceUnitsVersion = command(
  "addresses.replaceUnitsVersion",
  `with gone as (delete from admin_units_version where version <> :version),
     notified as (select notify_changed('units'))
   insert into admin_units_version (version) select :version from notified`,
);
