import { useState } from "react";
import { importFields } from "#contract/rules/product-fields.ts";
import { Disclosure } from "#web/design/overlay/disclosure.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ColumnMap, ImportPlan } from "./import-acts.ts";
import { fieldLabel } from "./import-fields.ts";

type ImportColumnsProps = { plan: ImportPlan; busy: boolean; onMap: (map: ColumnMap) => void };

const HEADING_ROW = 1;

/** Assigns the file's columns to fields; expanded at first when the headings have errors. */
export function ImportColumns({ plan, busy, onMap }: ImportColumnsProps) {
  const { t } = useTranslation("products");
  const { columns, errors } = plan;
  // It stays expanded while the user chooses, even when no error is left.
  const [doubtful] = useState(() => errors.some(({ row }) => row === HEADING_ROW));
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-1 sm:px-6">
      <Disclosure
        defaultOpen={doubtful}
        summary={t("import.columns", {
          known: columns.filter(({ field }) => field !== null).length,
          number: columns.length,
        })}
      >
        <div className="grid gap-3 pb-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {columns.map(({ heading, field }, at) => (
            <SelectField
              key={`${at} ${heading}`}
              label={heading || t("import.noHeading", { place: at + 1 })}
              disabled={busy}
              value={field ?? ""}
              onChange={({ currentTarget }) => {
                const chosen = importFields.find((each) => each === currentTarget.value) ?? null;
                onMap(columns.map((each, place) => (place === at ? chosen : each.field)));
              }}
            >
              <option value="">{t("import.leaveOut")}</option>
              {importFields.map((each) => (
                <option key={each} value={each}>
                  {fieldLabel(t, each)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </Disclosure>
    </div>
  );
}
