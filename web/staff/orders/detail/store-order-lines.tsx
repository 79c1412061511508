import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { pictureIn } from "#contract/wire/pictures.ts";
import { Picture } from "#web/design/picture/picture.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { LineQuantity } from "./line-quantity.tsx";
import type { StoreOrder } from "../load-orders.ts";

/** Lists the lines of an order with the names and prices at the time of purchase. */
export function StoreOrderLines({ lines }: { lines: StoreOrder["products"] }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  return (
    <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {lines.map((line) => (
        <li key={line.line} className="flex items-start gap-3 p-3">
          <Picture
            src={line.imageUrl ? pictureIn(line.imageUrl, 320) : undefined}
            width={320}
            height={320}
            alt=""
            className="size-14 shrink-0 rounded-sm border border-line"
          />
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{line.name}</p>
            <p className="text-xs text-ink-faint">
              {t("detail.number", { number: line.productNumber })}
            </p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
              <span className="text-ink-soft">
                {showMoney(language, line.price)} <LineQuantity quantity={line.quantity} />
              </span>
              <span className="ms-auto font-semibold">{showMoney(language, line.amount)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
