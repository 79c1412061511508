import type { Language } from "#contract/language.ts";
import { daysLeft, type VoucherDiscount, type VoucherKind } from "#contract/rules/vouchers.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";

/** The members of a voucher that decide the sentence about its discount. */
export type DiscountTerms = VoucherDiscount & { minSpend: number };

/** The members of a voucher that its ticket shows. */
type VoucherOfTicket = DiscountTerms & {
  name: string;
  terms?: string;
  newCustomersOnly?: boolean;
  scope?: string;
  endsAt: string | null;
  usedPercent?: number | null;
  /** The store; null for a voucher of the whole shop. */
  tenant: { name: string } | null;
};

/** The lines of a voucher's ticket. */
export type VoucherSummary = {
  /** The discount in as few letters as possible: "−15%". */
  offer: string;
  /** The least spend, or that there is none. */
  from: string;
  /** In its last days, how many are left. */
  soon: string;
  /** Its last day, the most that it takes off, and for whom and for what it is; follows on `soon`. */
  notes: string;
  /** The store, or the whole shop. */
  owner: string;
  name: string;
  terms: string;
};

type Offer = (terms: DiscountTerms, language: Language, t: Translate<"catalogue">) => string;

/** The sentence of each kind. */
const offers: Record<VoucherKind, Offer> = {
  percent: ({ percent }, _, t) => t("voucher.percent", { percent: percent ?? 0 }),
  amount: ({ amount }, language, t) =>
    t("voucher.amount", { amount: showMoney(language, amount ?? 0) }),
  shipping: (_, __, t) => t("voucher.shipping"),
};

/** The same on the stub of a ticket, with a minus sign that no line ends after. */
const stubs: Record<VoucherKind, Offer> = {
  percent: ({ percent }) => `−${percent ?? 0}%`,
  amount: ({ amount }, language) => `−\u2060${showMoney(language, amount ?? 0)}`,
  shipping: (_, __, t) => t("voucher.freeExpress"),
};

/** Says what a voucher takes off: "10% off". */
export const discountText = (
  voucher: DiscountTerms,
  language: Language,
  t: Translate<"catalogue">,
): string => offers[voucher.kind](voucher, language, t);

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(" · ");

const capText = (cap: number | null, language: Language, t: Translate<"catalogue">): string =>
  cap === null ? "" : t("voucher.cap", { amount: showMoney(language, cap) });

/** Says the conditions of the discount: "From ₫500,000 · At most ₫50,000"; empty without any. */
export const conditionsText = (
  { cap, minSpend }: DiscountTerms,
  language: Language,
  t: Translate<"catalogue">,
): string =>
  joined([
    minSpend === 0 ? "" : t("voucher.from", { amount: showMoney(language, minSpend) }),
    capText(cap, language, t),
  ]);

/** Says what a voucher takes off, its name, and for whom, for what and until when it holds. `now` is in milliseconds. */
export const voucherSummary = (
  voucher: VoucherOfTicket,
  language: Language,
  t: Translate<"catalogue">,
  now: number,
): VoucherSummary => {
  const { name, terms = "", cap, minSpend, newCustomersOnly, tenant, endsAt } = voucher;
  const isForAll = (voucher.scope ?? "store") === "store";
  const left = endsAt === null ? null : daysLeft(endsAt, now);
  const ends = endsAt === null ? "" : t("voucher.until", { day: lastDay(endsAt, now) });
  const soon = left === null ? "" : t("voucher.daysLeft", { count: left });
  return {
    offer: stubs[voucher.kind](voucher, language, t),
    from:
      minSpend === 0
        ? t(isForAll ? "voucher.anyOrder" : "voucher.someGoods")
        : t("voucher.from", { amount: showMoney(language, minSpend) }),
    soon,
    notes: joined([
      soon === "" ? ends : " ",
      capText(cap, language, t),
      newCustomersOnly ? t("voucher.newCustomers") : "",
      isForAll || minSpend === 0 ? "" : t("voucher.someGoods"),
      voucher.usedPercent ? t("voucher.used", { percent: voucher.usedPercent }) : "",
    ]).trimEnd(),
    owner: tenant?.name ?? t("voucher.ofShop"),
    name,
    terms,
  };
};

const MINUTE_MS = 60_000;
const NEAR_MS = 300 * 86_400_000;

/**
 * The last day on which a voucher can be used, `dd/MM`: an end at midnight belongs to the day before. Another end is shown
 * with its hour, and a day far away with its year.
 */
export const lastDay = (endsAt: string, now: number): string => {
  const end = new Date(endsAt).getTime();
  const [, hour = ""] = showTime(endsAt).split(" ");
  const [day = ""] = showTime(new Date(end - MINUTE_MS).toISOString()).split(" ");
  const date = end - now > NEAR_MS ? day : day.slice(0, 5);
  return hour === "00:00" ? date : `${hour} ${date}`;
};
