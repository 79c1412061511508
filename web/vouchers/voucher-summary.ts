import type { Language } from "#contract/language.ts";
import type { VoucherDiscount, VoucherKind } from "#contract/rules/vouchers.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";

/** The members of a voucher that decide the sentence about its discount. */
export type DiscountTerms = VoucherDiscount & { minSpend: number };

/** The members of a voucher that its card shows. */
type VoucherOfCard = DiscountTerms & {
  name: string;
  terms: string;
  newCustomersOnly: boolean;
  scope: string;
  endsAt: string | null;
  usedPercent: number | null;
  /** The store; null for a voucher of the whole shop. */
  tenant: object | null;
};

/** The lines of a voucher's card. */
export type VoucherSummary = { offer: string; name: string; notes: string; terms: string };

type Offer = (terms: DiscountTerms, language: Language, t: Translate<"catalogue">) => string;

/** The sentence of each kind. */
const offers: Record<VoucherKind, Offer> = {
  percent: ({ percent }, _, t) => t("voucher.percent", { percent: percent ?? 0 }),
  amount: ({ amount }, language, t) =>
    t("voucher.amount", { amount: showMoney(language, amount ?? 0) }),
  shipping: (_, __, t) => t("voucher.shipping"),
};

/** Says what a voucher takes off: "10% off". */
export const discountText = (
  voucher: DiscountTerms,
  language: Language,
  t: Translate<"catalogue">,
): string => offers[voucher.kind](voucher, language, t);

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

/** Says what a voucher takes off, its name, and for whom, for what and until when it holds. */
export const voucherSummary = (
  voucher: VoucherOfCard,
  language: Language,
  t: Translate<"catalogue">,
): VoucherSummary => {
  const { name, terms, newCustomersOnly, scope, tenant, usedPercent, endsAt } = voucher;
  const notes = [
    conditionsText(voucher, language, t),
    newCustomersOnly ? t("voucher.newCustomers") : "",
    scope === "store" ? "" : t("voucher.someGoods"),
    tenant ? "" : t("voucher.ofShop"),
    usedPercent ? t("voucher.used", { percent: usedPercent }) : "",
    endsAt === null ? "" : t("voucher.until", { time: showTime(endsAt) }),
  ];
  return {
    offer: discountText(voucher, language, t),
    name,
    notes: notes.filter((note) => note !== "").join(" · "),
    terms,
  };
};
