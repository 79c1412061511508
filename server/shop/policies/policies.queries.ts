import type { PolicyName } from "#contract/rules/policies.ts";
import { DEFAULT_RETURN_SHIPPING_CAP } from "#contract/rules/returns/reasons.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

/** The type of a column that the database does not know. */
type Named = { name: PolicyName };

/** The cap of a returns policy; one from before it was kept has the default. `of` is the alias of the policy, with a dot. */
const shippingCapOf = (of = "") =>
  `case ${of}name when 'returns' then coalesce(${of}return_shipping_cap, ${DEFAULT_RETURN_SHIPPING_CAP}) end as "returnShippingCap"`;

const content = `text_en as "textEn", text_vn as "textVn", warranty_months as "warrantyMonths", return_days as "returnDays",
  ${shippingCapOf()}`;

const head = `v.name, v.owner_id = 0 as "ofShop!", v.number, v.starts_at as "startsAt", v.published_at as "publishedAt",
  (select full_name from accounts a where a.id = v.published_by) as "publishedBy"`;

/** The versions of a store's policies that hold at a time, with their figures. */
export const findEffective = statement(
  "policies.effective",
  `select h.name as "name!", h.owner_id = 0 as "ofShop!", h.number as "number!", h.warranty_months as "warrantyMonths",
     h.return_days as "returnDays", ${shippingCapOf("h.")}
   from policies_at(:tenant, :now) h order by h.name`,
  { over: "read", columns: columnTypes<Named>() },
);

/** When the next version of a store's policies begins, or of the shop's. */
export const findNextStart = statement(
  "policies.next-start",
  `select min(starts_at) as "startsAt" from policy_versions where owner_id in (:tenant, 0) and starts_at > :now and withdrawn_at is null`,
  { over: "read" },
);

/** All versions of a store and of the shop, of one policy or of all, without their texts and without withdrawn ones. */
export const findVersions = statement(
  "policies.versions",
  `select ${head} from policy_versions v
   where v.owner_id in (:tenant, 0) and (:name?::text is null or v.name = :name) and v.withdrawn_at is null
   order by v.name, v.starts_at, v.number`,
  { over: "read", columns: columnTypes<Named>() },
);

/** The withdrawn versions of a policy, the newest first. */
export const findWithdrawn = statement(
  "policies.withdrawn",
  `select ${head}, v.withdrawn_at as "withdrawnAt!" from policy_versions v
   where v.owner_id = :tenant and v.name = :name and v.withdrawn_at is not null order by v.number desc`,
  { columns: columnTypes<Named>() },
);

export type VersionRow = Row<typeof findVersions>;

/** One version with its texts. `owner` is a store, or 0 for the shop. */
export const findContent = statement(
  "policies.content",
  `select ${content} from policy_versions where owner_id = :owner and name = :name and number = :number`,
  { over: "read" },
);

export type ContentRow = Row<typeof findContent>;

const draft = `select name, version, ${content}, updated_at as "savedAt",
  coalesce((select full_name from accounts a where a.id = updated_by), '–') as "savedBy!" from policy_drafts
  where tenant_id = :tenant`;

export const findDraft = statement("policies.draft", `${draft} and name = :name`);
export type DraftRow = Row<typeof findDraft>;

export const findDrafts = statement("policies.drafts", draft, { columns: columnTypes<Named>() });

export const openDraft = command(
  "policies.open-draft",
  "insert into policy_drafts (tenant_id, name) values (:tenant, :name) on conflict do nothing",
);

/**
 * Locks the draft of a policy, so that nobody else writes the policy until the transaction ends. Returns its last
 * writer and the time.
 */
export const lockDraft = statement(
  "policies.lock",
  `select updated_at as "savedAt",
     coalesce((select full_name from accounts a where a.id = updated_by), '–') as "savedBy!"
   from policy_drafts where tenant_id = :tenant and name = :name for update`,
);

/** Sets or removes the draft, and counts the write. */
export const writeDraft = command(
  "policies.write-draft",
  `update policy_drafts set text_en = :textEn?, text_vn = :textVn?, warranty_months = :warrantyMonths?,
     return_days = :returnDays?, return_shipping_cap = :returnShippingCap?, version = version + 1, updated_at = :now, updated_by = :accountId
   where tenant_id = :tenant and name = :name`,
);

export const insertVersion = command(
  "policies.publish",
  `insert into policy_versions (tenant_id, name, number, text_en, text_vn, warranty_months, return_days, return_shipping_cap, starts_at,
     published_at, published_by)
   select :tenant, :name, coalesce(max(number), 0) + 1, :textEn, :textVn, :warrantyMonths?, :returnDays?, :returnShippingCap?, :startsAt, :now,
     :accountId
   from policy_versions where owner_id = :tenant and name = :name`,
);

/** Row-level security finds no version that has begun. */
export const deleteVersion = command(
  "policies.withdraw",
  "delete from policy_versions where owner_id = :tenant and name = :name and number = :number",
);

/** Keeps the text of a version that never begins. Row-level security finds none that has begun. */
export const keepWithdrawn = command(
  "policies.keep-withdrawn",
  "update policy_versions set withdrawn_at = :now where owner_id = :tenant and name = :name and number = :number",
);
