import { useId, useState } from "react";
import { Button } from "#web/design/button.tsx";
import { classNames } from "#web/design/class-names.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useVersionedDetail } from "#web/staff/kit/use-versioned-detail.ts";
import {
  findTransactionDetail,
  type MatchedOrder,
  type Suggestion,
  type Transaction,
} from "./load-payments.ts";
import { PaidParcels } from "../../payouts/paid-parcels.tsx";
import { markCodes } from "./mark-codes.ts";
import { MatchedOrders } from "./matched-orders.tsx";
import { SettledStatement } from "./settled-statement.tsx";
import { Suggestions } from "./suggestions.tsx";
import { TransactionHistory } from "./transaction-history.tsx";
import { TransactionStateBadge } from "./transaction-state.tsx";
import type { Suggested } from "./use-suggestions.ts";

export type TransactionStep =
  | "match"
  | "undo"
  | "ignore"
  | "refund"
  | "take_in"
  | "same"
  | "admit"
  | "parcels"
  | "parcels_undo"
  | "settlement_undo";

type TransactionCardProps = {
  transaction: Transaction;
  /** The orders that a transfer without one may be meant for. */
  suggested: Suggested;
  /** Opens the dialog of an act. */
  onAct: (what: TransactionStep, order?: MatchedOrder) => void;
  /** Matches the suggested order at once. */
  onSuggested: (suggestion: Suggestion) => Promise<void>;
  onRestore: () => Promise<void>;
};

/** The id of the heading that takes the focus when an act's button has gone. */
export const headingOf = (id: string): string => `transaction-${id}`;

/** A bank transaction: its amount, its note, what it pays, and what the store may do about it. */
export function TransactionCard(props: TransactionCardProps) {
  const { transaction, suggested, onAct, onSuggested, onRestore } = props;
  const { id, account, direction, amount, at, counterName, reference, provider } = transaction;
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const historyId = useId();
  const [open, setOpen] = useState(false);
  const isWaiting = transaction.state === "unmatched";
  const detail = useVersionedDetail(transaction, findTransactionDetail, open);
  const facts = [
    counterName ?? "",
    reference === null ? "" : t("row.reference", { reference }),
    t(`provider.${provider}`),
  ];
  return (
    <article
      aria-labelledby={headingOf(id)}
      className="rounded-lg border border-line bg-surface focus-within:border-line-strong"
    >
      <div className="grid gap-x-6 gap-y-3 p-4 sm:px-5 lg:grid-cols-[12.5rem_minmax(0,1fr)_auto]">
        <div className="flex flex-wrap items-start justify-between gap-x-4 lg:block">
          <div>
            <h2
              id={headingOf(id)}
              tabIndex={-1}
              className={classNames(
                "text-xl font-bold tabular-nums",
                direction === "out" ? "text-ink-soft" : "text-ink",
              )}
            >
              {direction === "out" ? "−" : "+"}
              {showMoney(language, amount)}
            </h2>
            <p className="text-sm text-ink-soft">
              <time dateTime={at} className="tabular-nums">
                {showTime(at)}
              </time>
            </p>
            <p className="text-sm text-ink-soft">
              {[account.bankName, account.number].filter(Boolean).join(" ")}
            </p>
          </div>
          <div className="lg:hidden">
            <TransactionStateBadge state={transaction.state} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <Note transaction={transaction} suggestions={isWaiting ? (suggested ?? []) : []} />
          <p className="text-sm wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(" · ")}</p>
          {transaction.doubleWhy !== null && (
            <p className="text-sm">
              {t("double.of")} {t(`double.${transaction.doubleWhy}`)}
            </p>
          )}
          <WhyUnlisted transaction={transaction} />
          <MatchedOrders transaction={transaction} onRefund={(order) => onAct("refund", order)} />
          {transaction.state === "payout" && <PaidParcels id={id} amount={amount} />}
          {transaction.state === "settlement" && <SettledStatement transaction={transaction} />}
          {isWaiting && <Suggestions suggested={suggested} onMatch={onSuggested} />}
        </div>
        <div className="flex flex-wrap items-start gap-2 lg:flex-col lg:items-end">
          <div className="max-lg:hidden">
            <TransactionStateBadge state={transaction.state} />
          </div>
          <Acts transaction={transaction} onAct={onAct} onRestore={onRestore} />
        </div>
      </div>
      <details
        className="border-t border-line px-4 sm:px-5"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary
          id={historyId}
          aria-label={t("history.of", { amount: showMoney(language, amount) })}
          className="flex min-h-touch cursor-pointer items-center text-sm font-semibold text-ink-soft hover:text-ink"
        >
          {t("history.title")}
        </summary>
        {open && <TransactionHistory detail={detail} />}
      </details>
    </article>
  );
}

/** Says which connection doesn't list the account that a transaction waits for. */
function WhyUnlisted({ transaction: { unlistedBy, account } }: { transaction: Transaction }) {
  const { t } = useTranslation("payments");
  if (unlistedBy === null) return null;
  const connection =
    unlistedBy.name === "" ? t(`provider.${unlistedBy.provider}`) : unlistedBy.name;
  if (account.number === "")
    return <p className="text-sm">{t("unlisted.noAccount", { connection })}</p>;
  return <p className="text-sm">{t("unlisted.of", { connection, account: account.number })}</p>;
}

type NoteProps = { transaction: Transaction; suggestions: readonly Suggestion[] };

/** The transfer's note as the bank wrote it, with the transfer codes marked. */
function Note({ transaction: { text, orders }, suggestions }: NoteProps) {
  const { t } = useTranslation("payments");
  const codes = [...orders, ...suggestions].flatMap(({ transferCode }) => transferCode ?? []);
  if (text === "") return <p className="text-ink-faint">{t("row.noNote")}</p>;
  return (
    <p className="wrap-anywhere">
      {markCodes(text, codes).map(({ text: part, isCode }, place) =>
        isCode ? (
          <mark
            key={place}
            className="rounded-sm bg-success-soft px-0.5 font-mono font-bold text-success"
          >
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** The act that looks like the main one in a state. */
const mainActs: Partial<Record<Transaction["state"], TransactionStep>> = {
  unmatched: "match",
  unlisted: "admit",
  possible_double: "same",
};

type ActsProps = Pick<TransactionCardProps, "transaction" | "onAct" | "onRestore">;

function Acts({ transaction, onAct, onRestore }: ActsProps) {
  const { t } = useTranslation("payments");
  const [busy, setBusy] = useState(false);
  const { id, state, mayUndo, unlistedBy } = transaction;
  const act = (what: Exclude<TransactionStep, "refund">) => (
    <Button
      size="sm"
      look={mainActs[state] === what ? "secondary" : "quiet"}
      aria-haspopup="dialog"
      aria-describedby={headingOf(id)}
      onClick={() => onAct(what)}
    >
      {t(`act.${what}`)}
    </Button>
  );
  const restore = async () => {
    setBusy(true);
    await onRestore();
    setBusy(false);
  };
  if (state === "unmatched")
    return (
      <>
        {act("match")}
        {act("parcels")}
        {act("ignore")}
      </>
    );
  if (state === "payout") return act("parcels_undo");
  if (state === "settlement") return act("settlement_undo");
  if (state === "ignored")
    return (
      <Button
        size="sm"
        look="quiet"
        busy={busy}
        aria-describedby={headingOf(id)}
        onClick={() => void restore()}
      >
        {t("act.restore")}
      </Button>
    );
  if (state === "possible_double")
    return (
      <>
        {act("same")}
        {act("take_in")}
      </>
    );
  if (state === "double") return act("take_in");
  if (unlistedBy !== null)
    return (
      <>
        {unlistedBy.mayAdmit && act("admit")}
        {act("take_in")}
      </>
    );
  return mayUndo && act("undo");
}
