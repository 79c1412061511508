import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";
import type { Hotline, Hours, LegalIdentity } from "./profile-shapes.ts";

/** A store's profile; a store that never wrote one gets an empty one. Closed stores have one, too. */
export const selectProfile = statement(
  "profiles.one",
  `select t.id as "tenantId", p.hotline_hours as "hotlineHours", coalesce(p.more_hotlines, '[]') as "moreHotlines!",
     coalesce(p.website, '') as "website!", p.pickup_province as "pickupProvince", p.pickup_ward as "pickupWard",
     p.pickup_street as "pickupStreet", coalesce(p.legal_name, '') as "legalName!", coalesce(p.tax_code, '') as "taxCode!",
     coalesce(p.legal_address, '') as "legalAddress!", coalesce(p.representative, '') as "representative!",
     coalesce(p.licence_number, '') as "licenceNumber!", p.licence_date::text as "licenceDate", p.verified,
     a.full_name as "verifiedBy", coalesce(p.verified_note, '') as "verifiedNote!"
   from tenants t left join store_profiles p on p.tenant_id = t.id left join accounts a on a.id = p.verified_by
   where t.id = :tenant`,
  {
    over: "read",
    columns: columnTypes<{
      hotlineHours: Hours | null;
      moreHotlines: Hotline[];
      verified: LegalIdentity | null;
    }>(),
  },
);

export type ProfileRow = Row<typeof selectProfile>;

const columns = `hotline_hours, more_hotlines, website, pickup_province, pickup_ward, pickup_street, legal_name,
  tax_code, legal_address, representative, licence_number, licence_date`;

/** Writes the profile of a store; the identity that was verified stays. */
export const saveProfile = command(
  "profiles.save",
  `insert into store_profiles (tenant_id, updated_at, ${columns})
   select :tenant, :now, r.* from jsonb_to_record(:record::jsonb) as r ("hotlineHours" jsonb, "moreHotlines" jsonb,
     website text, "pickupProvince" text, "pickupWard" text, "pickupStreet" text, "legalName" text, "taxCode" text,
     "legalAddress" text, representative text, "licenceNumber" text, "licenceDate" date)
   on conflict (tenant_id) do update set updated_at = excluded.updated_at,
     (${columns}) = row (${columns
       .split(",")
       .map((name) => `excluded.${name.trim()}`)
       .join(", ")})`,
);

/** Keeps the identity that a super admin has verified, or forgets it. */
export const saveVerification = command(
  "profiles.verify",
  `update store_profiles set verified = :verified?::jsonb, verified_by = :accountId?, verified_note = :note
   where tenant_id = :tenant`,
);

/**
 * Stores the identity that shoppers see from now on, if it changed. The transaction wrote the store's profile just
 * before, so it holds the row's lock: of two writers the second compares with the first.
 */
export const keepIdentity = command(
  "profiles.keep-identity",
  `insert into seller_identities (tenant_id, since, legal_name, tax_code, address, is_verified)
   select :tenant, :now, s.*
   from store_profiles p
   cross join lateral (select coalesce(p.verified ->> 'name', p.legal_name), coalesce(p.verified ->> 'taxCode', p.tax_code),
     coalesce(p.verified ->> 'address', p.legal_address), p.verified is not null) s (legal_name, tax_code, address, is_verified)
   where p.tenant_id = :tenant and not exists (
     select from (select * from seller_identities where tenant_id = :tenant order by id desc limit 1) last
     where (last.legal_name, last.tax_code, last.address, last.is_verified)
       = (s.legal_name, s.tax_code, s.address, s.is_verified))`,
);

const bankColumns = `b.id, b.bin, b.name, b.account, b.holder, a.full_name as "requestedBy",
  b.requested_at as "requestedAt", b.effective_at as "effectiveAt", b.outcome`;

/** The newest bank accounts of a store that waited or wait. */
export const selectBankChanges = statement(
  "profiles.bank-changes",
  `select ${bankColumns} from bank_changes b left join accounts a on a.id = b.requested_by
   where b.tenant_id = :tenant order by b.id desc limit 10`,
  { columns: columnTypes<{ outcome: "effective" | "stopped" | null }>() },
);

export type BankChangeRow = Row<typeof selectBankChanges>;

export const selectBankChange = statement(
  "profiles.bank-change",
  `select ${bankColumns} from bank_changes b left join accounts a on a.id = b.requested_by
   where b.tenant_id = :tenant and b.id = :id`,
  { columns: columnTypes<{ outcome: "effective" | "stopped" | null }>() },
);

/** Returns no row while another account of the store waits. */
export const insertBankChange = statement(
  "profiles.bank-insert",
  `insert into bank_changes (tenant_id, bin, name, account, holder, requested_by, requested_at, effective_at)
   values (:tenant, :bin, :name, :account, :holder, :accountId, :now, :effectiveAt)
   on conflict (tenant_id) where ended_at is null do nothing returning id`,
);

/** Ends the wait of an account; of a stop and the job at its end, which lock the row, only the first returns a row. */
export const endBankChange = statement(
  "profiles.bank-end",
  `update bank_changes set ended_at = :now, outcome = :outcome
   where tenant_id = :tenant and id = :id and ended_at is null
     and (:outcome = 'stopped' or effective_at <= :now)
   returning id, bin, name, account, holder, requested_by as "accountId"`,
);
