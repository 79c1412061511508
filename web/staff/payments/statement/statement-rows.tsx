import type { Language } from "#contract/language.ts";
import type { StatementRowState } from "#contract/rules/statement-fields.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import type { Tone } from "#web/design/tone.ts";
import { showMoney, showNumber, showTime } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showDate } from "#web/staff/show-days.ts";
import { fieldText } from "./statement-columns.tsx";
import type { StatementPlan } from "./send-statement.ts";

type Row = StatementPlan["rows"][number];
type Error = StatementPlan["errors"][number];

/** The page lists this number of rows, and of rows that can't be read. */
const LISTED = 50;

const tones: Record<StatementRowState, Tone> = {
  new: "success",
  known: "neutral",
  doubtful: "warning",
};

/** The first rows of a statement, each with whether the shop knows it. */
export function StatementRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  return (
    <Table
      caption={t("statement.rows")}
      columns={rowColumns(t, language)}
      rows={rows.slice(0, LISTED)}
      rowKey={({ row }) => row}
    />
  );
}

const rowColumns = (t: Translate<"payments">, language: Language): Column<Row>[] => [
  { key: "row", label: t("statement.row"), cell: ({ row }) => showNumber(language, row) },
  {
    key: "day",
    label: t("statementField.date"),
    className: "whitespace-nowrap tabular-nums",
    cell: ({ day, at }) => (at === null ? showDate(day) : showTime(at)),
  },
  {
    key: "amount",
    label: t("statementField.amount"),
    align: "end",
    cell: ({ amount, direction }) => (
      <span className="font-semibold whitespace-nowrap">
        {direction === "out" ? "−" : "+"}
        {showMoney(language, amount)}
      </span>
    ),
  },
  {
    key: "text",
    label: t("statementField.text"),
    className: "wrap-anywhere",
    cell: ({ text }) => text,
  },
  {
    key: "state",
    label: t("statement.state"),
    cell: ({ state }) => <Badge tone={tones[state]}>{t(`statementRow.${state}`)}</Badge>,
  },
];

/** The rows that can't be read, by their number in the file. */
export function StatementErrors({ errors }: { errors: readonly Error[] }) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  return (
    <Table
      caption={t("statement.faults", {
        count: errors.length,
        number: showNumber(language, errors.length),
      })}
      columns={errorColumns(t, language)}
      rows={errors.slice(0, LISTED).map((error, place) => ({ ...error, place }))}
      rowKey={({ place }) => place}
    />
  );
}

const errorColumns = (t: Translate<"payments">, language: Language): Column<Error>[] => [
  { key: "row", label: t("statement.row"), cell: ({ row }) => showNumber(language, row) },
  { key: "column", label: t("statement.column"), cell: ({ path }) => fieldText(t, path) },
  {
    key: "value",
    label: t("statement.value"),
    className: "wrap-anywhere",
    cell: ({ value }) => value ?? "–",
  },
  { key: "fault", label: t("statement.fault"), cell: ({ message }) => message },
];
