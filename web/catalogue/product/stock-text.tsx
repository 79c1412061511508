import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FEW_LEFT } from "#contract/rules/limits.ts";
import { CheckCircleIcon } from "#web/design/icon/icons.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";

/** Shows "always available", the number of pieces left if it is small, or "sold out". */
export function StockText({ id, inStock }: { id: string; inStock: number }) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  if (inStock <= 0) {
    return (
      <p id={id} className="font-semibold text-danger">
        {t("product.soldOut")}
      </p>
    );
  }
  return (
    <p id={id} className="flex flex-wrap items-center gap-x-2 text-success">
      <CheckCircleIcon className="size-4.5" />
      <span className="font-semibold">{t("product.available")}</span>
      {inStock <= FEW_LEFT && (
        <span className="text-warning">
          {t("product.left", { count: inStock, number: showNumber(language, inStock) })}
        </span>
      )}
    </p>
  );
}
