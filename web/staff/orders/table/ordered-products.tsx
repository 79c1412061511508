import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { pictureIn } from "#contract/wire/pictures.ts";
import { Picture } from "#web/design/picture/picture.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { LineQuantity } from "../detail/line-quantity.tsx";
import type { StoreOrder } from "../load-orders.ts";

/** Shows the first product and the number of other products. */
export function OrderedProducts({ lines }: { lines: StoreOrder["products"] }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const [first, ...others] = lines;
  if (!first) return null;
  return (
    <div className="flex items-start gap-3">
      <Picture
        src={first.imageUrl ? pictureIn(first.imageUrl, 320) : undefined}
        width={320}
        height={320}
        alt=""
        className="size-12 shrink-0 rounded-sm border border-line"
      />
      <div className="min-w-0">
        <p className="clamp-2 wrap-anywhere">{first.name}</p>
        <p className="text-ink-soft">
          <LineQuantity quantity={first.quantity} />
          {others.length > 0 && (
            <span className="ps-2">
              {t("order.more", {
                count: others.length,
                number: showNumber(language, others.length),
              })}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
