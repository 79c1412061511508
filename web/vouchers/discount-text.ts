import type { Language } from "#contract/language.ts";
import type { VoucherKind } from "#contract/rules/vouchers.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";

/** What decides the sentence about a voucher's discount. */
export type DiscountTerms = {
  kind: VoucherKind;
  percent: number | null;
  amount: number | null;
  cap: number | null;
  minSpend: number;
};

/** Says what a voucher takes off: "10% off". */
export const discountText = (
  { kind, percent, amount }: DiscountTerms,
  language: Language,
  t: Translate<"catalogue">,
): string =>
  kind === "percent"
    ? t("voucher.percent", { percent: percent ?? 0 })
    : kind === "amount"
      ? t("voucher.amount", { amount: showMoney(language, amount ?? 0) })
      : t("voucher.shipping");

/** Says the conditions of the discount: "at most ₫50,000, from ₫500,000"; empty without any. */
export const conditionsText = (
  { cap, minSpend }: DiscountTerms,
  language: Language,
  t: Translate<"catalogue">,
): string =>
  [
    cap === null ? "" : t("voucher.cap", { amount: showMoney(language, cap) }),
    minSpend === 0 ? "" : t("voucher.from", { amount: showMoney(language, minSpend) }),
  ]
    .filter((part) => part !== "")
    .join(", ");
