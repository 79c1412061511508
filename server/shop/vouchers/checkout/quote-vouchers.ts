import type {
  appliedVoucher,
  bestVouchers as bestShape,
  voucherSuggestion,
} from "#contract/checkout.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import {
  applyVouchers,
  reasonNow,
  savingOf,
  SHOP_OWNER,
  suggestVouchers,
  type Cart,
} from "#contract/rules/voucher-discounts.ts";
import { SUGGESTIONS_MAX, type VoucherReason } from "#contract/rules/vouchers.ts";
import type { z } from "#contract/wire/zod.ts";
import { refusalTexts } from "#server/texts.ts";
import { bestVouchers } from "./best-vouchers.ts";
import { firstRefused, refuseVoucher, type NamedVoucher } from "./chosen-vouchers.ts";
import { discountRows, sumOf, type DiscountRow } from "./discount-rows.ts";
import { findTyped, type QuotedVoucher, type TypedCode } from "./typed-code.ts";

type VoucherSuggestion = z.infer<typeof voucherSuggestion>;

/** The chosen vouchers of a quote, and a code whose owner is not known. */
type NamedInQuote = { chosen: readonly NamedVoucher[]; typed: TypedCode | null };

export type VoucherQuote = {
  /** The discounts of the chosen vouchers for the order of a store. */
  discountsOf: (tenantId: number) => DiscountRow[];
  discount: number;
  vouchers: z.infer<typeof appliedVoucher>[];
  suggestions: VoucherSuggestion[];
  best: z.infer<typeof bestShape> | null;
};

/**
 * Returns the discounts of the chosen vouchers, of those that the customer may choose, and the best choice of all. Refuses a
 * chosen one that doesn't fit, and a typed code for which no owner has one that does.
 */
export const quoteVouchers = (
  cart: Cart,
  { chosen: named, typed }: NamedInQuote,
  vouchers: readonly QuotedVoucher[],
  { now, language }: { now: Date; language: Language },
): VoucherQuote => {
  const whyNot = (voucher: QuotedVoucher): VoucherReason | null => reasonNow(voucher, now);
  const isOf = (voucher: QuotedVoucher) => (each: NamedVoucher) =>
    each.ownerId === voucher.ownerId && each.code === voucher.code;
  let chosen = vouchers.filter((voucher) => voucher.isNamed && named.some(isOf(voucher)));
  let names = named;
  const found = typed && findTyped(cart, typed, { named, vouchers, chosen, whyNot });
  if (found) {
    chosen = [...chosen.filter(({ ownerId }) => ownerId !== found.ownerId), found];
    names = [...named.filter(({ ownerId }) => ownerId !== found.ownerId), found];
  }
  const applied = applyVouchers(cart, chosen, whyNot);
  const refused = firstRefused(names, applied);
  if (refused) refuseVoucher(refused);
  const candidates = vouchers.filter((voucher) => !chosen.includes(voucher));
  const suggestions = suggestVouchers(cart, candidates, chosen, whyNot).filter(isWorthSaying);
  const best = bestVouchers(cart, [...chosen, ...candidates], whyNot);
  return {
    discountsOf: (tenantId) => applied.flatMap((one) => discountRows(one, tenantId)),
    discount: sumOf(applied.flatMap(({ parts }) => parts)),
    vouchers: applied.map((one) => ({ ...offered(one.voucher, language), saves: savingOf([one]) })),
    suggestions: suggestions.slice(0, SUGGESTIONS_MAX).map((suggestion) => ({
      ...offered(suggestion.voucher, language),
      saves: suggestion.saves,
      refusal: suggestion.reason && showReason(suggestion.reason, suggestion.missing, language),
    })),
    best:
      best.saves === 0
        ? null
        : {
            vouchers: best.vouchers.map(({ ownerId, code }) => ({
              tenantId: tenantOf(ownerId),
              code,
            })),
            saves: best.saves,
          },
  };
};

/** A public voucher that doesn't fit is only worth a line if the customer can reach it by buying more. */
const isWorthSaying = ({
  voucher,
  reason,
}: {
  voucher: QuotedVoucher;
  reason: VoucherReason | null;
}): boolean => voucher.isCollected || reason === null || reason === "min-spend";

/** A voucher on the wire, in the caller's language. */
const offered = (voucher: QuotedVoucher, language: Language) => ({
  voucherId: String(voucher.id),
  tenantId: tenantOf(voucher.ownerId),
  code: voucher.code,
  name: inLanguage(language, { en: voucher.nameEn, vn: voucher.nameVn }),
  kind: voucher.kind,
  percent: voucher.percent,
  amount: voucher.amount,
  cap: voucher.cap,
  minSpend: voucher.minSpend,
  scope: voucher.scope,
  endsAt: voucher.endsAt?.toISOString() ?? null,
});

const tenantOf = (ownerId: number): string | null =>
  ownerId === SHOP_OWNER ? null : String(ownerId);

const showReason = (
  reason: VoucherReason,
  missing: number,
  language: Language,
): VoucherSuggestion["refusal"] => {
  const code = `vouchers/${reason}`;
  const details = reason === "min-spend" ? { missing } : {};
  return { code, message: refusalTexts(language, code, details), ...details };
};
