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

type PaidDifferenceProps = { paidCod: number; paidFee: number; owedCod: number; owedFee: number };

/** The amount by which a carrier paid more or less for a parcel than it owes, fees netted. */
export function PaidDifference({ paidCod, paidFee, owedCod, owedFee }: PaidDifferenceProps) {
  const language = useLanguage();
  const differs = paidCod - paidFee - (owedCod - owedFee);
  if (differs === 0) return "–";
  return (
    <span className="font-semibold whitespace-nowrap">
      {differs > 0 ? "+" : "−"}
      {showMoney(language, Math.abs(differs))}
    </span>
  );
}
