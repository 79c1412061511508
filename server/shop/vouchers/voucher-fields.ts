import { inLanguage, type Language } from "#contract/language.ts";
import type { VoucherKind, VoucherScope } from "#contract/rules/vouchers.ts";

/** The columns of a voucher that its owner and shoppers see. */
export type VoucherRow = {
  id: number;
  code: string;
  nameEn: string;
  nameVn: string;
  termsEn: string;
  termsVn: string;
  kind: VoucherKind;
  percent: number | null;
  amount: number | null;
  cap: number | null;
  minSpend: number;
  scope: VoucherScope;
  categoryIds: string[];
  productIds: string[];
  newCustomersOnly: boolean;
  perCustomer: number;
  startsAt: Date;
  endsAt: Date | null;
};

/** These columns on the wire, in the caller's language. */
export const voucherFields = (row: VoucherRow, language: Language) => ({
  id: String(row.id),
  code: row.code,
  name: inLanguage(language, { en: row.nameEn, vn: row.nameVn }),
  terms: inLanguage(language, { en: row.termsEn, vn: row.termsVn }),
  kind: row.kind,
  percent: row.percent,
  amount: row.amount,
  cap: row.cap,
  minSpend: row.minSpend,
  scope: row.scope,
  categoryIds: row.categoryIds,
  productIds: row.productIds,
  newCustomersOnly: row.newCustomersOnly,
  perCustomer: row.perCustomer,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});
