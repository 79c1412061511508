import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { textsNow } from "#web/platform/texts/texts.ts";
import type { ShownVoucher } from "./store-vouchers.tsx";
import { voucherSummary } from "./voucher-summary.ts";

type PublicVoucher = Answer<Contract["GET /tenants/{id}/vouchers"]>["vouchers"][number];
type Product = { id: string; category: { id: string } };

/** How many vouchers a store's page and a product's page show. */
const MOST_OF_STORE = 12;
const MOST_OF_PRODUCT = 3;

/**
 * The vouchers that a page shows: all of the store's, or those for one product. For loaders: the server writes the
 * sentences, so that shoppers' pages need no script for them.
 */
export const shownVouchers = (
  vouchers: readonly PublicVoucher[],
  language: Language,
  product?: Product,
): ShownVoucher[] => {
  const t = textsNow(language).translator<"catalogue", never>("catalogue");
  return vouchers
    .filter(
      ({ scope, categoryIds, productIds }) =>
        !product ||
        scope === "store" ||
        categoryIds.includes(product.category.id) ||
        productIds.includes(product.id),
    )
    .slice(0, product ? MOST_OF_PRODUCT : MOST_OF_STORE)
    .map((voucher) => ({
      id: voucher.id,
      code: voucher.code,
      summary: voucherSummary(voucher, language, t),
    }));
};
