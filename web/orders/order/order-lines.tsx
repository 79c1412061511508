import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Stars } from "#web/design/data/stars.tsx";
import { paths } from "#web/paths.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Order, OrderLine } from "./order-view.ts";
import { OrderedLine } from "./ordered-line.tsx";

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
          <OrderedLine
            line={each}
            href={paths.product({ id: each.productId, tenant })}
            pieces={t("line.pieces", {
              price: showMoney(language, each.price),
              count: each.quantity,
            })}
            amount={showMoney(language, each.amount)}
          >
            {each.rating !== null && (
              <p className="flex items-center gap-2 text-sm text-ink-soft">
                <Stars
                  rating={each.rating}
                  label={t("catalogue:card.rating", { rating: each.rating })}
                />
                {t("line.evaluated")}
              </p>
            )}
          </OrderedLine>
        </li>
      ))}
    </ul>
  );
}
