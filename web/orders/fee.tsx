import { useTranslation } from "../platform/use-translation.ts";
import { showMoney } from "../platform/format.ts";
import { useLanguage } from "../platform/use-language.ts";

/** A transport fee; nothing to pay reads as "Free" (`spec §2`). */
export function Fee({ amount }: { amount: number }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  return amount === 0 ? (
    <span className="font-semibold text-success">{t("sum.free")}</span>
  ) : (
    <span className="tabular-nums">{showMoney(language, amount)}</span>
  );
}
