import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useEffect, useRef, useState } from "react";
import { Navigate, useNavigation } from "react-router";
import { classNames } from "#web/design/class-names.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { showToast } from "#web/platform/toast.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { LiveHead } from "#web/staff/live-head.tsx";
import { showClock } from "#web/staff/orders/times.ts";
import { PaymentsMenu } from "../payments-menu.tsx";
import { PayoutDialog } from "../../payouts/payout-dialog.tsx";
import { UndoPayoutDialog } from "../../payouts/undo-payout-dialog.tsx";
import { AdmitDialog } from "./dialogs/admit-dialog.tsx";
import { IgnoreDialog } from "./dialogs/ignore-dialog.tsx";
import type {
  LoadedPayments,
  MatchedOrder,
  Suggestion,
  Transaction,
  TransactionDetail,
} from "./load-payments.ts";
import { MatchDialog } from "./dialogs/match-dialog.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { PaymentsEmpty } from "./payments-empty.tsx";
import { paymentsHref, type PaymentQuery } from "./payment-query.ts";
import { RefundDialog } from "./dialogs/refund-dialog.tsx";
import { ignoreTransaction, matchTransaction } from "./transaction-acts.ts";
import { headingOf, TransactionCard, type TransactionStep } from "./transaction-card.tsx";
import { SameDialog } from "./dialogs/same-dialog.tsx";
import { TakeInDialog } from "./dialogs/take-in-dialog.tsx";
import { UndoSettlementDialog } from "./dialogs/undo-settlement-dialog.tsx";
import { UndoDialog } from "./dialogs/undo-dialog.tsx";
import { usePayments } from "./use-payments.ts";
import { useSuggestions } from "./use-suggestions.ts";

type Opened = { what: TransactionStep; transaction: Transaction; order?: MatchedOrder | undefined };

/** The inbox of the store's bank accounts: each transfer with its order, and what waits for the store. */
export function PaymentsView({ loaded }: { loaded: LoadedPayments }) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const coming = useNavigation().location?.pathname === staffPaths.adminPayments;
  const payments = usePayments(loaded);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { query, list, at, failed } = payments;
  const { totalTransactions, isMore, size, transactions } = list;
  const suggestedFor = useSuggestions(list);

  // An act removes its own button, and often the row. The focus then moves to the row's heading, or to the count.
  const count = useRef<HTMLParagraphElement>(null);
  const acted = useRef<string>(null);
  useEffect(() => {
    if (acted.current === null || opened !== null || document.activeElement !== document.body)
      return;
    (document.getElementById(headingOf(acted.current)) ?? count.current)?.focus();
  });

  const hrefOf = (change: Partial<PaymentQuery>) => paymentsHref({ ...query, ...change });
  const pages = Math.max(Math.ceil(totalTransactions / size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;

  const done = (said: string, detail?: TransactionDetail) => {
    setOpened(null);
    showToast("success", said);
    if (detail) payments.replace(detail);
    void payments.refresh();
  };
  /** Runs an act without a dialog. After a failure the list shows what is true now. */
  const actAtOnce = async (id: string, act: () => Promise<TransactionDetail>, said: string) => {
    acted.current = id;
    const isDone = await toastOnFailure(async () => done(said, await act()));
    if (!isDone) void payments.refresh();
  };
  const matchSuggested = (transaction: Transaction) => async (suggestion: Suggestion) => {
    const why = suggestion.why.map((each) => t(`why.${each}`)).join(", ");
    await actAtOnce(
      transaction.id,
      async () =>
        await matchTransaction(transaction, {
          orderId: suggestion.orderId,
          reason: t("suggestion.reason", { why }),
        }),
      t("done.match"),
    );
  };
  const restore = (transaction: Transaction) => async () =>
    await actAtOnce(
      transaction.id,
      async () => await ignoreTransaction(transaction, { ignored: false, reason: "" }),
      t("done.restore"),
    );

  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <LiveHead of={(store) => t("ofStore", { store })} at={at} onRefresh={payments.refresh} />
      <PaymentsMenu current={staffPaths.adminPayments} />
      {failed && (
        <Notice tone="warning" announce>
          {t("notUpdated", { time: showClock(at) })}
        </Notice>
      )}
      <PaymentFilters query={query} list={list} />
      <p ref={count} tabIndex={-1} role="status" className="text-sm text-ink-soft">
        {t(isMore ? "list.more" : "list.count", {
          count: totalTransactions,
          number: showNumber(language, totalTransactions),
        })}
      </p>
      {transactions.length === 0 ? (
        <PaymentsEmpty query={query} hasAccount={list.accounts.length > 0} />
      ) : (
        <ul className={classNames("flex flex-col gap-3", coming && "opacity-60")}>
          {transactions.map((transaction) => (
            <li key={transaction.id}>
              <TransactionCard
                transaction={transaction}
                suggested={suggestedFor(transaction.id)}
                onAct={(what, order) => {
                  acted.current = transaction.id;
                  setOpened({ what, transaction, order });
                }}
                onSuggested={matchSuggested(transaction)}
                onRestore={restore(transaction)}
              />
            </li>
          ))}
        </ul>
      )}
      <StaffPager query={query} size={size} total={totalTransactions} hrefOf={hrefOf} />
      {opened && (
        <OpenedDialog
          {...opened}
          onDone={(detail) => done(t(`done.${opened.what}`), detail)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type OpenedDialogProps = Opened & {
  onDone: (detail?: TransactionDetail) => void;
  onClose: () => void;
};

function OpenedDialog({ what, order, ...props }: OpenedDialogProps) {
  if (what === "match") return <MatchDialog {...props} />;
  if (what === "ignore") return <IgnoreDialog {...props} />;
  if (what === "undo") return <UndoDialog {...props} />;
  if (what === "admit") return <AdmitDialog {...props} />;
  if (what === "same") return <SameDialog {...props} />;
  if (what === "take_in") return <TakeInDialog {...props} />;
  if (what === "parcels") return <PayoutDialog {...props} />;
  if (what === "parcels_undo") return <UndoPayoutDialog {...props} />;
  if (what === "settlement_undo") return <UndoSettlementDialog {...props} />;
  return order && <RefundDialog {...props} order={order} />;
}
