import { statementFields, type StatementField } from "#contract/rules/statement-fields.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { Disclosure } from "#web/design/overlay/disclosure.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { StatementPlan } from "./send-statement.ts";

type StatementColumnsProps = {
  plan: StatementPlan;
  busy: boolean;
  onColumns: (columns: (StatementField | null)[]) => void;
};

/** The field of each column of the file, with some of its cells; the store corrects it. */
export function StatementColumns({ plan, busy, onColumns }: StatementColumnsProps) {
  const { t } = useTranslation("payments");
  const { columns, doubts } = plan;
  const unsure = doubts.filter(({ path }) => path !== "account");
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-1 sm:px-6">
      <Disclosure
        defaultOpen={unsure.length > 0}
        summary={t("statement.columns", {
          known: columns.filter(({ field }) => field !== null).length,
          number: columns.length,
        })}
      >
        <div className="flex flex-col gap-4 pb-3">
          {unsure.length > 0 && (
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
          )}
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {columns.map(({ heading, field, samples }, at) => (
              <SelectField
                key={`${at} ${heading}`}
                label={heading || t("statement.noHeading", { place: at + 1 })}
                hint={<span className="wrap-anywhere">{samples.join(" · ") || "–"}</span>}
                disabled={busy}
                value={field ?? ""}
                onChange={({ currentTarget }) => {
                  const chosen = statementFields.find((each) => each === currentTarget.value);
                  onColumns(
                    columns.map((each, place) => (place === at ? (chosen ?? null) : each.field)),
                  );
                }}
              >
                <option value="">{t("statement.leaveOut")}</option>
                {statementFields.map((each) => (
                  <option key={each} value={each}>
                    {t(`statementField.${each}`)}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </div>
      </Disclosure>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<"payments">>["t"];

/** A doubt names a field of a statement, or all of them. */
export const fieldText = (t: Translate, path: string): string => {
  const field = statementFields.find((each) => each === path);
  return field ? t(`statementField.${field}`) : t("statement.file");
};
