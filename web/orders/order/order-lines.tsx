import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { LineProduct } from "#web/cart/line-product.tsx";
import { Stars } from "#web/design/data/stars.tsx";
import { paths } from "#web/paths.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Order, OrderLine } from "./order-view.ts";

/** Lines of an order, with names and prices at the time of the order. */
export function OrderLines({
  lines,
  tenant,
}: {
  lines: readonly OrderLine[];
  tenant: Order["tenant"];
}) {
  const { t } = useTranslation("orders", "catalogue");
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line">
      {lines.map((each) => (
        <li key={each.line} className="py-3">
          <LineProduct
            name={each.name}
            imageUrl={each.imageUrl}
            size="sm"
            href={paths.product({ id: each.productId, tenant })}
          >
            <p className="text-sm text-ink-faint">{each.productNumber}</p>
            <p className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="text-ink-soft">
                {t("line.pieces", { price: showMoney(language, each.price), count: each.quantity })}
              </span>
              <span className="font-semibold">{showMoney(language, each.amount)}</span>
            </p>
            {each.rating !== null && (
              <p className="flex items-center gap-2 text-sm text-ink-soft">
                <Stars
                  rating={each.rating}
                  label={t("catalogue:card.rating", { rating: each.rating })}
                />
                {t("line.evaluated")}
              </p>
            )}
          </LineProduct>
        </li>
      ))}
    </ul>
  );
}
