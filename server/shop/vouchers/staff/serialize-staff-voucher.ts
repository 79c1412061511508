import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { ownVoucherState } from "#contract/rules/vouchers.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { voucherFields } from "../voucher-fields.ts";
import type { OwnVoucher } from "./staff-vouchers.queries.ts";

export type StaffVoucher = Answer<Contract["GET /admin/vouchers/{id}"]>;

/** A voucher as its owner sees it. */
export const serializeStaffVoucher = (
  row: OwnVoucher,
  language: Language,
  now: Date,
): StaffVoucher => ({
  ...voucherFields(row, language),
  tenantId: row.tenantId === null ? null : String(row.tenantId),
  singleUse: row.singleUse,
  translations: {
    en: { name: row.nameEn, terms: row.termsEn },
    vn: { name: row.nameVn, terms: row.termsVn },
  },
  quota: row.quota,
  public: row.isPublic,
  isPaused: row.isPaused,
  endedAt: row.endedAt?.toISOString() ?? null,
  state: ownVoucherState(row, now),
  uses: row.used,
  wasUsed: row.wasUsed,
  revenue: row.revenue,
  cost: row.cost,
  codes: row.codes,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
});
