import { useTranslation } from "../platform/use-translation.ts";
import { LineProduct } from "../cart/line-product.tsx";
import { Stars } from "../design/stars.tsx";
import { paths } from "../paths.ts";
import { showMoney } from "../platform/format.ts";
import { useLanguage } from "../platform/use-language.ts";
import type { Order, OrderLine } from "./order-view.ts";

/** What was bought, with names and prices as they were. */
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
