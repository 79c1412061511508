import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { OrderList } from "./load-orders.ts";

type CountTextProps = { list: OrderList; q: string | undefined };

/** Says how many orders are listed and, after a search, by what they were found. */
export function CountText({ list, q }: CountTextProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { totalOrders: count, foundBy, isCut } = list;
  const number = showNumber(language, count);
  if (q === undefined) return t("orders.count", { count, number });
  const kinds = new Set(foundBy?.filter((kind) => kind !== null));
  const [kind] = kinds;
  const found = isCut
    ? t("orders.foundFirst", { number, q })
    : t("orders.found", { count, number, q });
  if (kind === undefined || kinds.size > 1) return found;
  return (
    <>
      {found} <span className="font-semibold text-ink">{t(`foundBy.${kind}`)}</span>
    </>
  );
}
