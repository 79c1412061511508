import type { Language } from "#contract/language.ts";
import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { StatTile } from "#web/design/data/stat-tile.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import type { StockPlan } from "./import-acts.ts";
import { ImportErrors } from "./import-errors.tsx";

type StockPlanViewProps = { plan: StockPlan; busy: boolean; onBegin: () => void };

/** Shows the preview of a file of stock: its errors, or the old and the new stock of each product that changes. */
export function StockPlanView({ plan, busy, onBegin }: StockPlanViewProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const { errors, updated } = plan;
  const why =
    errors.length > 0
      ? t("import.hasFaults")
      : updated === 0
        ? t("import.stock.nothing")
        : undefined;
  const wrongRows = new Set(errors.map(({ row }) => row)).size;
  const tiles = [
    ["rows", plan.rows, "neutral"],
    ["updated", updated, "info"],
    ["unchanged", plan.unchanged, "neutral"],
    ["faulty", wrongRows, wrongRows > 0 ? "danger" : "neutral"],
  ] as const;
  return (
    <FormSection title={t("import.plan")} hint={t("import.planHint")}>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {tiles.map(([key, value, tone]) => (
          <StatTile
            key={key}
            label={t(`import.count.${key}`)}
            value={showNumber(language, value)}
            tone={tone}
          />
        ))}
      </div>
      {errors.length > 0 ? <ImportErrors errors={errors} /> : <StockChanges plan={plan} />}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {why !== undefined && <p className="text-sm text-ink-soft">{why}</p>}
        <Button look="primary" busy={busy} disabled={why !== undefined} onClick={onBegin}>
          {t("import.stock.begin", { count: updated, number: showNumber(language, updated) })}
        </Button>
      </div>
    </FormSection>
  );
}

const STEP = 20;

function StockChanges({ plan: { changes, updated } }: { plan: StockPlan }) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const [shown, setShown] = useState(STEP);
  if (changes.length === 0) return null;
  const unlisted = updated - changes.length;
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={t("import.plan")}
        rows={changes.slice(0, shown)}
        rowKey={({ row }) => row}
        columns={columnsOf(t, language)}
      />
      {changes.length > shown && (
        <Button className="self-start" size="sm" onClick={() => setShown(shown + STEP * 5)}>
          {t("import.showMore", { number: showNumber(language, changes.length - shown) })}
        </Button>
      )}
      {changes.length <= shown && unlisted > 0 && (
        <p className="text-sm text-ink-soft">
          {t("import.stock.unlisted", { count: unlisted, number: showNumber(language, unlisted) })}
        </p>
      )}
    </div>
  );
}

const columnsOf = (
  t: Translate<"products">,
  language: Language,
): Column<StockPlan["changes"][number]>[] => [
  {
    key: "number",
    label: t("field.productNumber"),
    lead: true,
    className: "font-medium wrap-anywhere",
    cell: ({ productNumber }) => productNumber,
  },
  { key: "row", label: t("import.row"), cell: ({ row }) => showNumber(language, row) },
  ...(["before", "after"] as const).map((key) => ({
    key,
    label: t(`import.stock.${key}`),
    align: "end" as const, // as: a literal
    cell: (change: StockPlan["changes"][number]) => showNumber(language, change[key]),
  })),
];
