import type { CommissionBase } from "#contract/ledger/commission.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

/** The newest versions with the number of their rules. */
export const findVersions = statement(
  "ledger.commission-versions",
  `select v.version, v.valid_from as "validFrom", a.full_name as "by",
     (select count(*) from commission_rules r where r.version = v.version) as "rules!"
   from commission_versions v left join accounts a on a.id = v.by_account order by v.version desc limit :most`,
);

/** The rules of the newest version. */
export const findRules = statement(
  "ledger.commission-rules",
  `select store_id as "storeId", category_id as "categoryId", basis_points as "basisPoints", base from commission_rules
   where version = (select max(version) from commission_versions) order by position`,
  { columns: columnTypes<{ base: CommissionBase }>() },
);

/** Writes a version, unless another one has its number or a later one; returns the number of rows. */
export const insertVersion = command(
  "ledger.insert-commission-version",
  `insert into commission_versions (version, valid_from, by_account)
   select :version::int + 1, greatest(:now::timestamptz, max(valid_from) + interval '1 millisecond'), :accountId
   from commission_versions having coalesce(max(version), 0) = :version::int
   on conflict do nothing`,
);

export const insertRules = command(
  "ledger.insert-commission-rules",
  `insert into commission_rules (version, position, store_id, category_id, basis_points, base)
   select :version, position, store_id, category_id, basis_points, base
   from unnest(:stores::bigint[], :categories::bigint[], :points::int[], :bases::text[])
     with ordinality as rule (store_id, category_id, basis_points, base, position)`,
);
