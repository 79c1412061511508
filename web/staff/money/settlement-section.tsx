import { payerOf } from "#contract/ledger/settlements.ts";
import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showDay, showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { bankRowHref } from "./money-query.ts";
import { SettlementDetails } from "./settlement-details.tsx";

type Settlement = NonNullable<Answer<Contract["GET /admin/statements/{id}"]>["settlement"]>;
type Transfer = Settlement["transfers"][number];

/** How a closed statement is settled: the open amount with its account, and the transfers. */
export function SettlementSection({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  const { state, open, code, account, transfers } = settlement;
  const amount = showMoney(language, Math.abs(open));
  const payer = payerOf(open);
  return (
    <section aria-label={t("settlement.title")} className="flex max-w-2xl flex-col gap-3">
      <h2 className="text-lg font-bold">{t("settlement.title")}</h2>
      {state === "unsettled" || state === "partial" ? (
        <>
          <p>
            <b>{t(`settlement.pays.${payer}`, { amount })}</b> {t(`settlement.how.${payer}`)}
          </p>
          <SettlementDetails amount={Math.abs(open)} code={code} account={account} />
        </>
      ) : (
        <p>
          {t(state === "over" ? `settlement.over.${payer}` : `settlement.about.${state}`, {
            amount,
          })}
        </p>
      )}
      {transfers.length > 0 && (
        <Table
          caption={t("settlement.transfers")}
          rows={transfers}
          rowKey={({ id }) => id}
          columns={columnsOf(t, language)}
        />
      )}
    </section>
  );
}

const columnsOf = (t: Translate<"money">, language: Language): Column<Transfer>[] => [
  {
    key: "day",
    label: t("settlement.day"),
    lead: true,
    cell: ({ at }) => <span className="tabular-nums">{showDay(at)}</span>,
  },
  { key: "by", label: t("list.code"), cell: ({ paidBy }) => t(`code.settled_by_${paidBy}`) },
  {
    key: "amount",
    label: t("list.amount"),
    align: "end",
    cell: ({ amount, undoneAt }) => (
      <span className={undoneAt === null ? "font-semibold" : "line-through"}>
        {showMoney(language, amount)}
      </span>
    ),
  },
  { key: "source", label: t("list.source"), cell: (row) => <Source transfer={row} /> },
];

/** Leads to the row of the bank; a record of the shop has none, and shows its reference. */
function Source({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("money");
  const { transactionId, amount, at, reference, undoneAt, undoneReason } = transfer;
  return (
    <span className="flex flex-col">
      {transactionId === null ? (
        <span>{t("settlement.recorded", { reference })}</span>
      ) : (
        <Link
          to={bankRowHref({ amount, at })}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          {t("list.bankRow")}
        </Link>
      )}
      {undoneAt !== null && (
        <span className="text-sm wrap-anywhere text-ink-soft">
          {t("settlement.undone", { day: showDay(undoneAt), reason: undoneReason ?? "" })}
        </span>
      )}
    </span>
  );
}
