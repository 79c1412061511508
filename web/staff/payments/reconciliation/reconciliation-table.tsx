import type { Language } from "#contract/language.ts";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { showDate } from "#web/staff/show-days.ts";
import { paymentsHref } from "../inbox/payment-query.ts";
import type { ReconciledDay, Reconciliation } from "./load-reconciliation.ts";
import { ReconciledDays } from "./reconciled-days.tsx";

type ReconciliationTableProps = { report: Reconciliation; stale: boolean };

/** Each account and day with its money and their sum; each row leads to its transfers. On a phone a day is one line. */
export function ReconciliationTable({ report, stale }: ReconciliationTableProps) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  return (
    <>
      <div className="max-md:hidden">
        <Table
          caption={t("reconciliation.caption")}
          columns={columnsOf(t, language, report.total)}
          rows={report.days}
          rowKey={keyOf}
          stale={stale}
        />
      </div>
      <ReconciledDays
        days={report.days}
        keyOf={keyOf}
        columns={columnsOf(t, language, report.total)}
        stale={stale}
      />
    </>
  );
}

const keyOf = ({ day, account }: ReconciledDay): string => `${day} ${account.id}`;

const hrefOf = ({ day, account }: ReconciledDay, state: "all" | "unmatched"): string =>
  paymentsHref({
    state,
    account: account.id,
    q: undefined,
    period: { from: day, to: day },
    page: 1,
    size: undefined,
  });

/** Little room between the amounts, so that those of ten digits fit into a row at 1440 pixels, too. */
const TIGHT = "md:px-2!";

/** A head that may break, so that seven amounts fit into one row. */
const wrapped = (label: string) => <span className="block whitespace-normal">{label}</span>;

/** Shows a dash instead of zero, so that one sees the amounts. */
const shown = (language: Language, amount: number) =>
  amount === 0 ? (
    <span className="text-ink-faint">–</span>
  ) : (
    <span className="whitespace-nowrap">{showMoney(language, amount)}</span>
  );

const columnsOf = (
  t: Translate<"payments">,
  language: Language,
  total: Reconciliation["total"],
): Column<ReconciledDay>[] => {
  const money = (key: "in" | "out" | "matched" | "ignored"): Column<ReconciledDay> => ({
    key,
    label: t(`reconciliation.${key}`),
    head: wrapped(t(`reconciliation.${key}`)),
    align: "end",
    className: TIGHT,
    cell: (row) => shown(language, row[key]),
    foot: shown(language, total[key]),
  });
  const balance = (key: "opening" | "closing"): Column<ReconciledDay> => ({
    key,
    label: t(`reconciliation.${key}`),
    head: wrapped(t(`reconciliation.${key}`)),
    align: "end",
    className: TIGHT,
    cell: (row) =>
      row[key] === null ? (
        <span className="text-ink-faint">{t("reconciliation.unknown")}</span>
      ) : (
        <span className="whitespace-nowrap">{showMoney(language, row[key])}</span>
      ),
  });
  return [
    {
      key: "day",
      label: t("reconciliation.day"),
      lead: true,
      foot: t("reconciliation.total"),
      cell: (row) => {
        const account = [row.account.bankName, row.account.number].filter(Boolean).join(" ");
        const day = showDate(row.day);
        return (
          <div>
            <Link
              to={hrefOf(row, "all")}
              aria-label={t("reconciliation.transfersOf", { day, account })}
              className="inline-flex min-h-7 items-center font-semibold text-accent tabular-nums underline underline-offset-4"
            >
              {day}
            </Link>
            <p className="whitespace-nowrap text-ink-soft">{account}</p>
          </div>
        );
      },
    },
    balance("opening"),
    money("in"),
    money("out"),
    balance("closing"),
    money("matched"),
    {
      key: "unmatched",
      label: t("reconciliation.unmatched"),
      head: wrapped(t("reconciliation.unmatched")),
      align: "end",
      className: TIGHT,
      foot: shown(language, total.unmatched),
      cell: (row) =>
        row.unmatched === 0 ? (
          shown(language, 0)
        ) : (
          <Link
            to={hrefOf(row, "unmatched")}
            className="inline-flex min-h-7 items-center font-semibold whitespace-nowrap text-warning underline underline-offset-4"
          >
            {showMoney(language, row.unmatched)}
          </Link>
        ),
    },
    money("ignored"),
  ];
};
