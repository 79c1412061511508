import type { voucherSuggestion } from "#contract/checkout.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import {
  applyVouchers,
  reasonNow,
  SHOP_OWNER,
  suggestVouchers,
  type Cart,
} from "#contract/rules/voucher-discounts.ts";
import { SUGGESTIONS_MAX, type VoucherReason } from "#contract/rules/vouchers.ts";
import type { z } from "#contract/wire/zod.ts";
import { refusalTexts } from "#server/texts.ts";
import type { CustomerVoucher } from "./checkout-vouchers.queries.ts";
import { firstRefused, refuseVoucher, type NamedVoucher } from "./chosen-vouchers.ts";
import { discountRows, sumOf, type DiscountRow } from "./discount-rows.ts";

type VoucherSuggestion = z.infer<typeof voucherSuggestion>;

/** A voucher that the customer chose, or that they collected and may choose. */
export type QuotedVoucher = CustomerVoucher & { isChosen: boolean };

export type VoucherQuote = {
  /** The discounts of the chosen vouchers for the order of a store. */
  discountsOf: (tenantId: number) => DiscountRow[];
  discount: number;
  suggestions: VoucherSuggestion[];
};

/** Returns the discounts of the chosen vouchers, and of those of the wallet; refuses a chosen one that doesn't fit. */
export const quoteVouchers = (
  cart: Cart,
  named: readonly NamedVoucher[],
  vouchers: readonly QuotedVoucher[],
  { now, language }: { now: Date; language: Language },
): VoucherQuote => {
  const chosen = vouchers.filter(({ isChosen }) => isChosen);
  const whyNot = (voucher: QuotedVoucher): VoucherReason | null => reasonNow(voucher, now);
  const applied = applyVouchers(cart, chosen, whyNot);
  const refused = firstRefused(named, applied);
  if (refused) refuseVoucher(refused);
  const suggestions = suggestVouchers(
    cart,
    vouchers.filter(({ isChosen }) => !isChosen),
    chosen,
    whyNot,
  );
  return {
    discountsOf: (tenantId) => applied.flatMap((one) => discountRows(one, tenantId)),
    discount: sumOf(applied.flatMap(({ parts }) => parts)),
    suggestions: suggestions.slice(0, SUGGESTIONS_MAX).map((suggestion) => ({
      voucherId: String(suggestion.voucher.id),
      tenantId: tenantOf(suggestion.voucher.ownerId),
      code: suggestion.voucher.code,
      name: nameOf(suggestion.voucher, language),
      kind: suggestion.voucher.kind,
      percent: suggestion.voucher.percent,
      amount: suggestion.voucher.amount,
      cap: suggestion.voucher.cap,
      minSpend: suggestion.voucher.minSpend,
      endsAt: suggestion.voucher.endsAt?.toISOString() ?? null,
      saves: suggestion.saves,
      refusal: suggestion.reason && showReason(suggestion.reason, suggestion.missing, language),
    })),
  };
};

const tenantOf = (ownerId: number): string | null =>
  ownerId === SHOP_OWNER ? null : String(ownerId);

const nameOf = ({ nameEn, nameVn }: QuotedVoucher, language: Language): string =>
  inLanguage(language, { en: nameEn, vn: nameVn });

const showReason = (
  reason: VoucherReason,
  missing: number,
  language: Language,
): VoucherSuggestion["refusal"] => {
  const code = `vouchers/${reason}`;
  const details = reason === "min-spend" ? { missing } : {};
  return { code, message: refusalTexts(language, code, details), ...details };
};
