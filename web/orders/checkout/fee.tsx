import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";

/** Shows a transport fee; 0 is shown as "Free" (`spec §2`). */
export function Fee({ amount }: { amount: number }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  return amount === 0 ? (
    <span className="font-semibold text-success">{t("sum.free")}</span>
  ) : (
    <span className="tabular-nums">{showMoney(language, amount)}</span>
  );
}
