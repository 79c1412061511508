import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CollectButton } from "./collect-button.tsx";
import { VoucherCard, type VoucherOfCard } from "./voucher-card.tsx";

/** A voucher of a page, without what the page doesn't show. */
export type ShownVoucher = VoucherOfCard & { id: string };

/** A store's page shows the first of its vouchers; the wallet and the checkout have all that were collected. */
const MOST = 6;

type PublicVoucher = ShownVoucher & {
  categoryIds: readonly string[];
  productIds: readonly string[];
};
type Product = { id: string; category: { id: string } };

/** The vouchers that a page shows: all of the store's, or those for one product. */
export const shownVouchers = (
  vouchers: readonly PublicVoucher[],
  product?: Product,
): ShownVoucher[] =>
  vouchers
    .filter(
      ({ scope, categoryIds, productIds }) =>
        !product ||
        scope === "store" ||
        categoryIds.includes(product.category.id) ||
        productIds.includes(product.id),
    )
    .slice(0, MOST)
    .map(({ id, code, name, kind, percent, amount, cap, minSpend, ...rest }) => ({
      id,
      code,
      name,
      kind,
      percent,
      amount,
      cap,
      minSpend,
      newCustomersOnly: rest.newCustomersOnly,
      scope: rest.scope,
      endsAt: rest.endsAt,
      usedPercent: rest.usedPercent,
      tenant: rest.tenant && { name: rest.tenant.name },
    }));

/** Public vouchers with a button that collects them. */
export function StoreVouchers({ vouchers }: { vouchers: readonly ShownVoucher[] }) {
  const { t } = useTranslation("catalogue");
  return (
    <section aria-labelledby="vouchers" className="flex flex-col gap-2">
      <h2 id="vouchers" className="font-bold">
        {t("voucher.title")}
      </h2>
      <ul className="grid gap-2.5 md:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
        {vouchers.map((voucher) => (
          <li key={voucher.id} className="min-w-0">
            <VoucherCard voucher={voucher}>
              <CollectButton id={voucher.id} code={voucher.code} />
            </VoucherCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
