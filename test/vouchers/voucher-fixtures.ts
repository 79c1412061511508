import type pg from "pg";
import { hasField, type VoucherKind, type VoucherScope } from "#contract/rules/vouchers.ts";

export type NewVoucher = {
  code: string;
  /** A voucher of the shop without it. */
  tenantId?: number | null;
  kind?: VoucherKind;
  percent?: number | null;
  amount?: number | null;
  cap?: number | null;
  minSpend?: number;
  scope?: VoucherScope;
  categoryIds?: readonly number[];
  productIds?: readonly number[];
  newCustomersOnly?: boolean;
  quota?: number | null;
  perCustomer?: number;
  startsAt?: Date;
  endsAt?: Date | null;
  isPublic?: boolean;
  isDraft?: boolean;
  isPaused?: boolean;
  singleUse?: boolean;
  /** Single-use codes. */
  codes?: readonly string[];
};

const LONG_AGO = new Date("2026-01-01T00:00:00Z");

/** Adds a running voucher that takes off 10,000 đồng, unless it says otherwise; returns its id. */
export const addVoucher = async (
  owner: pg.Pool | pg.PoolClient,
  voucher: NewVoucher,
): Promise<number> => {
  const { tenantId = null, kind = "amount", scope = "store", codes = [] } = voucher;
  const { rows } = await owner.query<{ id: number }>(
    `insert into vouchers (tenant_id, code, name_en, name_vn, terms_en, terms_vn, kind, percent, amount, cap, min_spend, scope,
       new_customers_only, per_customer, starts_at, ends_at, is_public, is_draft, is_paused, single_use)
     values ($1, $2, 'Voucher ' || $2, 'Mã ' || $2, 'Terms', 'Điều kiện', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
       $15, $16) returning id`,
    [
      tenantId,
      voucher.code,
      kind,
      hasField(kind, "percent") ? (voucher.percent ?? 10) : null,
      hasField(kind, "amount") ? (voucher.amount ?? 10_000) : null,
      hasField(kind, "cap") ? (voucher.cap ?? null) : null,
      voucher.minSpend ?? 0,
      scope,
      voucher.newCustomersOnly ?? false,
      voucher.perCustomer ?? 1,
      voucher.startsAt ?? LONG_AGO,
      voucher.endsAt ?? null,
      voucher.isPublic ?? true,
      voucher.isDraft ?? false,
      voucher.isPaused ?? false,
      voucher.singleUse ?? codes.length > 0,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("no voucher was added");
  const ownerId = tenantId ?? 0;
  await owner.query(
    "insert into voucher_counts (voucher_id, owner_id, quota) values ($1, $2, $3)",
    [id, ownerId, voucher.quota ?? null],
  );
  await owner.query(
    `insert into voucher_categories (owner_id, voucher_id, tenant_id, category_id)
     select $1::bigint, $2::bigint, tenant_id, id from categories where id = any ($3::bigint[]) and $1::bigint in (0, tenant_id)`,
    [ownerId, id, scope === "categories" ? (voucher.categoryIds ?? []) : []],
  );
  await owner.query(
    `insert into voucher_products (owner_id, voucher_id, tenant_id, product_id)
     select $1::bigint, $2::bigint, tenant_id, id from products where id = any ($3::bigint[]) and $1::bigint in (0, tenant_id)`,
    [ownerId, id, scope === "products" ? (voucher.productIds ?? []) : []],
  );
  await owner.query(
    `insert into voucher_codes (owner_id, voucher_id, hash)
     select $1::bigint, $2::bigint, encode(sha256(convert_to(code, 'UTF8')), 'hex') from unnest($3::text[]) code`,
    [ownerId, id, codes],
  );
  return id;
};
