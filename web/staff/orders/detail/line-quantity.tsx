import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** The quantity of an order line as `× 2`, which screen readers read in words. */
export function LineQuantity({ quantity }: { quantity: number }) {
  const { t } = useTranslation("staff");
  const number = showNumber(useLanguage(), quantity);
  return (
    <>
      <span aria-hidden="true">{t("order.quantity", { number })}</span>
      <span className="sr-only">{t("order.quantityHeard", { number })}</span>
    </>
  );
}
