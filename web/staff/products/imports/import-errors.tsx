import type { Language } from "#contract/language.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { csvFile } from "./csv-file.ts";
import type { ImportPlan } from "./import-acts.ts";
import { placeLabel } from "./import-fields.ts";

/** The page lists this number of errors; the file contains all of them. */
const LISTED = 50;

/** Lists a file's errors by row and column, and offers all of them as a download. */
export function ImportErrors({ errors }: { errors: ImportPlan["errors"] }) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const number = showNumber(language, errors.length);
  const headings = (["row", "column", "value", "fault"] as const).map((key) => t(`import.${key}`));
  const save = () =>
    saveFile(
      csvFile([
        headings,
        ...errors.map(({ row, path, value = "", message }) => [
          row,
          placeLabel(t, path),
          value,
          message,
        ]),
      ]),
      "errors.csv",
    );
  return (
    <div className="flex flex-col gap-3">
      <Notice
        tone="danger"
        title={t("import.faults", { count: errors.length, number })}
        announce
        act={
          <Button size="sm" onClick={save}>
            {t("import.saveFaults")}
          </Button>
        }
      >
        {t("import.faultsHint")}
      </Notice>
      <Table
        caption={t("import.faults", { count: errors.length, number })}
        rows={errors.slice(0, LISTED).map((error, place) => ({ ...error, place }))}
        rowKey={({ place }) => place}
        columns={columnsOf(t, language)}
      />
      {errors.length > LISTED && (
        <p className="text-sm text-ink-soft">
          {t("import.more", {
            count: errors.length - LISTED,
            number: showNumber(language, errors.length - LISTED),
          })}
        </p>
      )}
    </div>
  );
}

const columnsOf = (
  t: Translate<"products">,
  language: Language,
): Column<ImportPlan["errors"][number] & { place: number }>[] => [
  { key: "row", label: t("import.row"), cell: ({ row }) => showNumber(language, row) },
  { key: "column", label: t("import.column"), cell: ({ path }) => placeLabel(t, path) },
  {
    key: "value",
    label: t("import.value"),
    className: "wrap-anywhere",
    cell: ({ value }) => value ?? "–",
  },
  { key: "fault", label: t("import.fault"), cell: ({ message }) => message },
];
