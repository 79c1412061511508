import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { isInScope } from "#contract/rules/vouchers.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { textsNow } from "#web/platform/texts/texts.ts";
import type { FirstVouchers, ShownVoucher } from "./store-vouchers.tsx";
import { voucherSummary } from "./voucher-summary.ts";

type PublicVoucher = Answer<Contract["GET /tenants/{id}/vouchers"]>["vouchers"][number];
type Product = { id: string; price: number; category: { id: string } };

/** The most vouchers that a store's page and a product's page show, next to a link to all of the store's. */
const MOST_OF_STORE = 12;
const MOST_OF_PRODUCT = 6;

/** A product's page shows no voucher whose least spend is more than this number of pieces. */
const MOST_PIECES = 5;

/** The first vouchers of a store for its page, or of those for one product, and how many there are. */
export const firstVouchers = (
  vouchers: readonly PublicVoucher[],
  language: Language,
  product?: Product,
): FirstVouchers => {
  const fitting = vouchers.filter((voucher) => !product || fits(voucher, product));
  const first = fitting.slice(0, product ? MOST_OF_PRODUCT : MOST_OF_STORE);
  return {
    shown: shownVouchers(first, language),
    all: vouchers.length,
    isMore: fitting.length > first.length,
  };
};

/** Whether a voucher can be used for some pieces of a product. */
const fits = (voucher: PublicVoucher, { id, price, category }: Product): boolean =>
  voucher.minSpend <= price * MOST_PIECES &&
  isInScope(voucher, { productId: id, categoryId: category.id });

/**
 * Vouchers as a page shows them. For loaders: the server writes the sentences, so that shoppers' pages need no script for
 * them.
 */
export const shownVouchers = (
  vouchers: readonly PublicVoucher[],
  language: Language,
): ShownVoucher[] => {
  const t = textsNow(language).translator<"catalogue", never>("catalogue");
  const now = Date.now();
  return vouchers.map((voucher) => ({
    id: voucher.id,
    code: voucher.code,
    summary: voucherSummary(voucher, language, t, now),
  }));
};
