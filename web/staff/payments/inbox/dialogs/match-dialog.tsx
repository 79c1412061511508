import { useState } from "react";
import { payerOf } from "#contract/ledger/settlements.ts";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { showMonth } from "#web/staff/money/money-query.ts";
import { useVersionedDetail } from "#web/staff/kit/use-versioned-detail.ts";
import { findTransactionDetail, type Suggestion } from "../load-payments.ts";
import { OrderPicker, type PickedOrder } from "./order-picker.tsx";
import { TransactionSummary, type TransactionDialogProps } from "./transaction-summary.tsx";
import { matchTransaction } from "../transaction-acts.ts";
import { findSettlement, settleStatement, type OfferedStatement } from "../load-settlement.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

const SEARCHED = "searched";
const STATEMENT = "statement ";
/** The number of statements that are offered. */
const STATEMENTS = 3;

/** Matches a transaction by hand: to a suggested order, to a closed statement of the store, or to an order that is searched. */
export function MatchDialog({ transaction, onDone, onClose }: TransactionDialogProps) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const detail = useVersionedDetail(transaction, findTransactionDetail);
  const settlement = useVersionedDetail(transaction, findSettlement);
  // The choices are shown when all of them are there, so that none is chosen and then replaced, or sent unseen.
  const isLoaded = detail !== undefined && settlement !== undefined;
  const suggestions = detail?.suggestions ?? [];
  const statements = (settlement?.statements ?? [])
    .filter(({ state }) => state !== "carried" && state !== "nothing")
    .slice(0, STATEMENTS);
  const owed = statements.find(({ open }) => open === transaction.amount);
  const [chosen, setChosen] = useState<string>();
  const [picked, setPicked] = useState<PickedOrder>();
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const { busy, failed, errorsOf, send } = useSending(["orderId", "reason"]);
  const likely = suggestions[0]?.orderId ?? (owed && STATEMENT + owed.id) ?? SEARCHED;
  const choice = chosen ?? likely;
  const isSearched = choice === SEARCHED;
  const orderId = isSearched ? picked?.orderId : choice;
  const noReason = reason.trim() === "";
  const submit = () => {
    setPressed(true);
    if (!isLoaded || orderId === undefined || noReason) return;
    if (choice.startsWith(STATEMENT)) {
      const statementId = choice.slice(STATEMENT.length);
      void send(async () => onDone(await settleStatement(transaction, { statementId, reason })));
      return;
    }
    void send(async () => onDone(await matchTransaction(transaction, { orderId, reason })));
  };
  const titleOf = ({ orderId: id, customerName }: Suggestion) =>
    t("match.order", { id, name: customerName });
  const detailOf = ({ openAmount, orderedDate, why }: Suggestion) =>
    [
      t("match.open", { amount: showMoney(language, openAmount) }),
      showTime(orderedDate),
      ...why.map((each) => t(`why.${each}`)),
    ].join(" · ");
  const aboutStatement = ({ open, closing, code }: OfferedStatement) => {
    const payer = payerOf(open === 0 ? closing : open);
    return [
      t(`settlement.owes.${payer}`, { amount: showMoney(language, Math.abs(open)) }),
      code,
    ].join(" · ");
  };
  return (
    <FormDialog
      open
      title={t("match.title")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("match.submit")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={submit}
    >
      <TransactionSummary transaction={transaction} />
      {!isLoaded && <Skeleton className="h-24" />}
      {isLoaded && suggestions.length + statements.length > 0 && (
        <RadioCards
          legend={t("match.which")}
          name="order"
          value={choice}
          onValue={setChosen}
          options={[
            ...suggestions.map((each) => ({
              value: each.orderId,
              title: titleOf(each),
              detail: detailOf(each),
            })),
            ...statements.map((each) => ({
              value: STATEMENT + each.id,
              title: t("settlement.statement", { month: showMonth(each.month) }),
              detail: aboutStatement(each),
            })),
            { value: SEARCHED, title: t("match.another") },
          ]}
        />
      )}
      {isLoaded && isSearched && (
        <OrderPicker
          picked={picked}
          errors={[
            ...(pressed && orderId === undefined ? [t("match.needOrder")] : []),
            ...errorsOf("orderId"),
          ]}
          onPick={setPicked}
        />
      )}
      <CountedTextField
        label={t("match.reason")}
        hint={t("match.reasonHint")}
        required
        limit={REASON_MAX}
        autoComplete="off"
        value={reason}
        errors={[...(pressed && noReason ? [t("match.needReason")] : []), ...errorsOf("reason")]}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
