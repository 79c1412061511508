import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Transaction, TransactionDetail } from "../load-payments.ts";

/** Props of every dialog about a transaction. */
export type TransactionDialogProps = {
  transaction: Transaction;
  /** Receives the transaction as it is now, where the act returned it. */
  onDone: (detail?: TransactionDetail) => void;
  onClose: () => void;
};

/** Names the transaction that a dialog is about. */
export function TransactionSummary({ transaction }: { transaction: Transaction }) {
  const language = useLanguage();
  const { amount, at, text, counterName } = transaction;
  return (
    <div className="rounded-md bg-sunken px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold tabular-nums">{showMoney(language, amount)}</span>
        <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
          {showTime(at)}
        </time>
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {[counterName ?? "", text].filter(Boolean).join(" · ")}
      </p>
    </div>
  );
}
