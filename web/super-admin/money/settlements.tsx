import { useState } from "react";
import { useRevalidator } from "react-router";
import { REASON_MAX } from "#contract/rules/limits.ts";
import type { Language } from "#contract/language.ts";
import { Button } from "#web/design/button.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showDay, showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { showMonth } from "#web/staff/money/money-query.ts";
import type { ShopMoney } from "./load-money.ts";

type Settlement = ShopMoney["settlements"][number];

/** The last transfers that settled statements; records can be taken back. */
export function Settlements({ settlements }: { settlements: readonly Settlement[] }) {
  const { t } = useTranslation("shop-money");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [undoing, setUndoing] = useState<Settlement | null>(null);
  if (settlements.length === 0) return null;
  return (
    <section aria-label={t("settled.title")} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{t("settled.title")}</h2>
      <Table
        caption={t("settled.title")}
        rows={settlements}
        rowKey={({ id }) => id}
        columns={columnsOf(t, language, setUndoing)}
      />
      {undoing && (
        <UndoDialog
          settlement={undoing}
          onClose={() => setUndoing(null)}
          onDone={() => {
            setUndoing(null);
            showToast("success", t("settled.undone"));
            void revalidate();
          }}
        />
      )}
    </section>
  );
}

const columnsOf = (
  t: Translate<"shop-money">,
  language: Language,
  onUndo: (settlement: Settlement) => void,
): Column<Settlement>[] => [
  {
    key: "day",
    label: t("record.day"),
    lead: true,
    cell: ({ at }) => <span className="tabular-nums">{showDay(at)}</span>,
  },
  { key: "store", label: t("stores.store"), cell: ({ tenant }) => tenant.name },
  { key: "month", label: t("close.month"), cell: ({ month }) => showMonth(month) },
  { key: "by", label: t("settle.pays"), cell: ({ paidBy }) => t(`settle.by.${paidBy}`) },
  {
    key: "amount",
    label: t("record.amount"),
    align: "end",
    cell: ({ amount, undoneAt }) => (
      <span className={undoneAt === null ? undefined : "line-through"}>
        {showMoney(language, amount)}
      </span>
    ),
  },
  { key: "source", label: t("settled.source"), cell: (row) => <Source settlement={row} /> },
  {
    key: "act",
    label: t("settled.undo"),
    hideLabel: true,
    align: "end",
    cell: (row) =>
      row.transactionId === null &&
      row.undoneAt === null && (
        <Button
          size="sm"
          look="quiet"
          aria-haspopup="dialog"
          aria-label={t("settled.undoOf", {
            amount: showMoney(language, row.amount),
            store: row.tenant.name,
          })}
          onClick={() => onUndo(row)}
        >
          {t("settled.undo")}
        </Button>
      ),
  },
];

/** The reference and the person of a record; a transaction is in the inbox of its store. */
function Source({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation("shop-money");
  const { transactionId, reference, settledBy, undoneAt, undoneReason } = settlement;
  const by = settledBy ?? t("settled.byCode");
  return (
    <span className="flex flex-col">
      <span className="wrap-anywhere">
        {transactionId === null
          ? t("settled.record", { reference, by })
          : t("settled.transaction", { by })}
      </span>
      {undoneAt !== null && (
        <span className="text-sm wrap-anywhere text-ink-soft">
          {t("settled.takenBack", { day: showDay(undoneAt), reason: undoneReason ?? "" })}
        </span>
      )}
    </span>
  );
}

type UndoDialogProps = { settlement: Settlement; onDone: () => void; onClose: () => void };

function UndoDialog({ settlement: { id }, onDone, onClose }: UndoDialogProps) {
  const { t } = useTranslation("shop-money");
  const [reason, setReason] = useState("");
  const { busy, failed, errorsOf, send } = useSending(["reason"]);
  const undo = async () => {
    await ask("POST /super/settlements/{id}/reversal", { params: { id }, body: { reason } });
    onDone();
  };
  return (
    <FormDialog
      open
      size="sm"
      title={t("settled.undoTitle")}
      closeLabel={t("record.close")}
      cancelLabel={t("record.close")}
      submitLabel={t("settled.undo")}
      failedTitle={t("record.failed")}
      {...{ busy, failed, onClose }}
      onSubmit={() => void send(undo)}
    >
      <p>{t("settled.undoText")}</p>
      <CountedTextField
        label={t("settled.reason")}
        required
        limit={REASON_MAX}
        autoComplete="off"
        value={reason}
        errors={errorsOf("reason")}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
