import type { Language } from "#contract/language.ts";
import { useState } from "react";
import { importFields } from "#contract/rules/product-fields.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Button } from "#web/design/button.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ImportPlan } from "./import-acts.ts";
import { fieldLabel } from "./import-fields.ts";

const STEP = 20;

/** Lists the products that a file adds and those that it changes, with the changed fields. */
export function ImportChanges({ changes }: { changes: ImportPlan["changes"] }) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const [shown, setShown] = useState(STEP);
  const moved = changes.filter(({ act }) => act !== "none");
  if (moved.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={t("import.plan")}
        rows={moved.slice(0, shown)}
        rowKey={({ row }) => row}
        columns={columnsOf(t, language)}
      />
      {moved.length > shown && (
        <Button className="self-start" size="sm" onClick={() => setShown(shown + STEP * 5)}>
          {t("import.showMore", { number: showNumber(language, moved.length - shown) })}
        </Button>
      )}
    </div>
  );
}

const columnsOf = (
  t: Translate<"products">,
  language: Language,
): Column<ImportPlan["changes"][number]>[] => [
  { key: "row", label: t("import.row"), cell: ({ row }) => showNumber(language, row) },
  {
    key: "number",
    label: t("field.productNumber"),
    className: "font-medium wrap-anywhere",
    cell: ({ productNumber }) => productNumber,
  },
  {
    key: "act",
    label: t("import.what"),
    cell: ({ act }) => (
      <Badge tone={act === "create" ? "success" : "info"}>
        {t(act === "create" ? "import.creates" : "import.updates")}
      </Badge>
    ),
  },
  {
    key: "fields",
    label: t("import.fields"),
    cell: ({ fields }) =>
      importFields
        .filter((field) => fields.includes(field))
        .map((field) => fieldLabel(t, field))
        .join(", ") || "–",
  },
];
