import { command, statement } from "#server/platform/database/statement.ts";
import type { Tenant } from "./tenants.queries.ts";

/** The fields that a write sets. */
export type TenantRecord = Omit<
  Tenant,
  | "id"
  | "place"
  | "transferPrefix"
  | "version"
  | "cover"
  | "lowStock"
  | "vatRate"
  | "closureFrom"
  | "closureTo"
  | "closureKind"
  | "verifiedAt"
>;

const columns = `name, url_name, description_en, description_vn, hotline, email, bank_bin, bank_name,
  bank_account, bank_holder, express_fee, is_deleted, picture`;

const record = (parameter: string) => `jsonb_to_record(${parameter}::jsonb) as r (
  name text, "urlName" text, "descriptionEn" text, "descriptionVn" text, hotline text, email text,
  "bankBin" text, "bankName" text, "bankAccount" text, "bankHolder" text, "expressFee" int,
  "isDeleted" boolean, picture text)`;

/** Until the transaction ends no other store can open, so that each gets its own letters for transfer codes. */
export const waitToOpen = command(
  "tenants.wait-to-open",
  "select pg_advisory_xact_lock(hashtext('tenants.open'))",
);

export const selectPrefixes = statement(
  "tenants.prefixes",
  "select transfer_prefix as prefix from tenants",
);

export const insertTenant = statement(
  "tenants.insert",
  `insert into tenants (${columns}, transfer_prefix, created_at)
   select r.*, :transferPrefix, :now from ${record(":record")} returning id`,
);

export const updateTenant = command(
  "tenants.update",
  `update tenants set (${columns}) = (select r.* from ${record(":record")}), version = version + 1
   where id = :id`,
);

export const lockTenant = statement(
  "tenants.lock",
  "select id from tenants where id = :id for no key update",
);

export const setClosed = command(
  "tenants.close",
  "update tenants set is_deleted = true, version = version + 1 where id = :id and not is_deleted",
);
