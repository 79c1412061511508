import { Card } from "#web/design/card.tsx";
import type { OrderDetail } from "#web/orders/order/order-view.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ParcelProgress, type ParcelView } from "./parcel-progress.tsx";

type Parcelled = {
  parcels: readonly ParcelView[];
  products: readonly { line: number; name: string }[];
  hotline: string | null;
};

/** The parcels of an order: where each is, and what its buyer can do. */
export function OrderParcels({ order }: { order: OrderDetail }) {
  const { parcels, products, contact } = order;
  return <ParcelCards parcels={parcels} products={products} hotline={contact.hotline} />;
}

export function ParcelCards({ parcels, products, hotline }: Parcelled) {
  const { t } = useTranslation("delivery");
  const count = parcels.length;
  const nameOf = (line: number): string =>
    products.find((product) => product.line === line)?.name ?? "";
  const titleOf = (index: number): string =>
    count === 1 ? t("title") : t("titleOf", { number: index + 1, count });
  return (
    <>
      {parcels.map((parcel, index) => (
        <Card key={parcel.id} aria-label={titleOf(index)} title={titleOf(index)}>
          {count > 1 && (
            <p className="pb-2 text-sm wrap-anywhere text-ink-soft">
              {t("contains", {
                goods: parcel.lines
                  .map(({ line, quantity }) => `${quantity} × ${nameOf(line)}`)
                  .join(", "),
              })}
            </p>
          )}
          <ParcelProgress parcel={parcel} hotline={hotline} />
        </Card>
      ))}
    </>
  );
}
