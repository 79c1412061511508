import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** An amount that a carrier paid or kept, and below it the expected one where that is another. */
export function PaidAmount({ paid, owed }: { paid: number; owed: number }) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  return (
    <>
      <span className="block whitespace-nowrap">{showMoney(language, paid)}</span>
      {paid !== owed && (
        <span className="block text-xs whitespace-nowrap text-ink-soft">
          {t("paid.expected", { amount: showMoney(language, owed) })}
        </span>
      )}
    </>
  );
}
