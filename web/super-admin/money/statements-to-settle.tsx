import { useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { payableStates, payerOf } from "#contract/ledger/settlements.ts";
import type { Language } from "#contract/language.ts";
import { Button } from "#web/design/button.tsx";
import { CopyButton } from "#web/design/copy-button.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useCopy } from "#web/staff/kit/copy/use-copy.ts";
import { showMonth } from "#web/staff/money/money-query.ts";
import { StatementState } from "#web/staff/money/statement-state.tsx";
import type { ClosedStatement } from "./load-money.ts";
import { RecordDialog } from "./record-dialog.tsx";

/** The newest closed statement of each store: payer, open amount, code and account. */
export function StatementsToSettle({ statements }: { statements: readonly ClosedStatement[] }) {
  const { t } = useTranslation("shop-money");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [recording, setRecording] = useState<ClosedStatement | null>(null);
  return (
    <section aria-label={t("settle.title")} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{t("settle.title")}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{t("settle.about")}</p>
      <Table
        caption={t("settle.title")}
        rows={statements}
        rowKey={({ id }) => id}
        empty={t("settle.none")}
        columns={columnsOf(t, language, setRecording)}
      />
      {recording && (
        <RecordDialog
          statement={recording}
          onClose={() => setRecording(null)}
          onDone={() => {
            setRecording(null);
            showToast("success", t("record.done"));
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
  onRecord: (statement: ClosedStatement) => void,
): Column<ClosedStatement>[] => [
  { key: "store", label: t("stores.store"), lead: true, cell: ({ tenant }) => tenant.name },
  { key: "month", label: t("close.month"), cell: ({ month }) => showMonth(month) },
  {
    key: "state",
    label: t("settle.state"),
    cell: ({ state }) => <StatementState state="closed" settlement={{ state }} />,
  },
  { key: "pays", label: t("settle.pays"), cell: (row) => <Payment statement={row} /> },
  {
    key: "amount",
    label: t("settle.open"),
    align: "end",
    cell: ({ state, open }) =>
      payableStates.includes(state) ? (
        <Copied text={String(Math.abs(open))} what={t("settle.open")}>
          {showMoney(language, Math.abs(open))}
        </Copied>
      ) : (
        "–"
      ),
  },
  {
    key: "code",
    label: t("settle.code"),
    cell: ({ code }) => (
      <Copied text={code} what={t("settle.code")}>
        <span className="font-mono">{code}</span>
      </Copied>
    ),
  },
  {
    key: "act",
    label: t("record.act"),
    hideLabel: true,
    align: "end",
    cell: (row) => (
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t("record.label", { store: row.tenant.name, month: showMonth(row.month) })}
        onClick={() => onRecord(row)}
      >
        {t("record.act")}
      </Button>
    ),
  },
];

/** The payer, and the account that is to be paid. */
function Payment({ statement: { state, open, account } }: { statement: ClosedStatement }) {
  const { t } = useTranslation("shop-money");
  if (!payableStates.includes(state)) return "–";
  return (
    <span className="flex flex-col">
      <span>{t(`settle.by.${payerOf(open)}`)}</span>
      {account === null ? (
        <span className="text-ink-soft">{t("settle.noAccount")}</span>
      ) : (
        <>
          <span className="text-sm text-ink-soft">
            {account.bankName} · {account.accountHolder}
          </span>
          <Copied text={account.accountNumber} what={t("settle.account")}>
            <span className="tabular-nums">{account.accountNumber}</span>
          </Copied>
        </>
      )}
    </span>
  );
}

type CopiedProps = { text: string; what: string; children: ReactNode };

function Copied({ text, what, children }: CopiedProps) {
  const { t } = useTranslation("shop-money");
  const copy = useCopy();
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {children}
      <CopyButton bare {...copy(text, t("settle.copy", { what }))} />
    </span>
  );
}
