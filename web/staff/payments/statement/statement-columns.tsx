import { statementFields, type StatementField } from "#contract/rules/statement-fields.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FileColumns } from "#web/staff/kit/upload/file-columns.tsx";
import type { StatementPlan } from "./send-statement.ts";

type StatementColumnsProps = {
  plan: StatementPlan;
  busy: boolean;
  onColumns: (columns: (StatementField | null)[]) => void;
};

/** The columns of a bank statement; the store says what the headings don't. */
export function StatementColumns({ plan, busy, onColumns }: StatementColumnsProps) {
  const { t } = useTranslation("payments");
  const { columns, doubts } = plan;
  const unsure = doubts.filter(({ path }) => path !== "account");
  return (
    <FileColumns
      {...{ columns, busy, onColumns }}
      summary={t("statement.columns", {
        known: columns.filter(({ field }) => field !== null).length,
        number: columns.length,
      })}
      question={
        unsure.length > 0 && (
          <Notice tone="warning" title={t("statement.unsure")} announce>
            <ul className="list-disc ps-5 text-sm">
              {unsure.map(({ path, code, message }) => (
                <li key={`${path} ${code}`}>
                  {code === "column-missing"
                    ? t("statement.missing", { field: fieldText(t, path) })
                    : `${fieldText(t, path)}: ${message}`}
                </li>
              ))}
            </ul>
          </Notice>
        )
      }
      fields={statementFields.map((value) => ({ value, label: t(`statementField.${value}`) }))}
      leaveOut={t("statement.leaveOut")}
      unnamed={(place) => t("statement.noHeading", { place })}
    />
  );
}

type Translate = ReturnType<typeof useTranslation<"payments">>["t"];

/** A doubt names a field of a statement, or all of them. */
export const fieldText = (t: Translate, path: string): string => {
  const field = statementFields.find((each) => each === path);
  return field ? t(`statementField.${field}`) : t("statement.file");
};
