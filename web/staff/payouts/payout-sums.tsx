import type { ReactNode } from "react";
import { classNames } from "#web/design/class-names.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type PayoutSumsProps = {
  cod: number;
  fee: number;
  payoutFee: number;
  /** The amount of the transfer; null without one. */
  amount: number | null;
};

/** How cash and fees of parcels add up to the amount of a transfer, and what differs. */
export function PayoutSums({ cod, fee, payoutFee, amount }: PayoutSumsProps) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const show = (dong: number) => showMoney(language, dong);
  const sum = cod - fee - payoutFee;
  const difference = amount === null ? 0 : amount - sum;
  return (
    <dl className="flex max-w-md flex-col gap-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <Line label={t("sums.cod")}>{show(cod)}</Line>
      <Line label={t("sums.fee")}>{fee === 0 ? show(0) : `−${show(fee)}`}</Line>
      <Line label={t("sums.payoutFee")}>{payoutFee === 0 ? show(0) : `−${show(payoutFee)}`}</Line>
      <Line label={t("sums.sum")} isTotal>
        {show(sum)}
      </Line>
      {amount !== null && (
        <>
          <Line label={t("sums.difference")} tone={difference === 0 ? undefined : "text-danger"}>
            {difference === 0
              ? show(0)
              : `${difference > 0 ? "+" : "−"}${show(Math.abs(difference))}`}
          </Line>
          <Line label={t("sums.transfer")} isTotal>
            {show(amount)}
          </Line>
        </>
      )}
    </dl>
  );
}

type LineProps = {
  label: string;
  isTotal?: boolean;
  tone?: string | undefined;
  children: ReactNode;
};

function Line({ label, isTotal = false, tone, children }: LineProps) {
  return (
    <div
      className={classNames(
        "flex items-baseline justify-between gap-4",
        isTotal && "border-t border-line-strong pt-1 font-semibold",
        tone,
      )}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
