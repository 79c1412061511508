import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { StatTile } from "#web/design/data/stat-tile.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ColumnMap, ImportPlan } from "./import-acts.ts";
import { ImportChanges } from "./import-changes.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportErrors } from "./import-errors.tsx";
import { FormSection } from "#web/staff/kit/form-section.tsx";

type ImportPlanViewProps = {
  plan: ImportPlan;
  busy: boolean;
  onMap: (map: ColumnMap) => void;
  onBegin: () => void;
};

/** Shows the preview of a file: its columns, its errors, and the products that it adds and changes. */
export function ImportPlanView({ plan, busy, onMap, onBegin }: ImportPlanViewProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const count = plan.created + plan.updated;
  const wrongRows = new Set(plan.errors.map(({ row }) => row)).size;
  const why =
    plan.errors.length > 0 ? t("import.hasFaults") : count === 0 ? t("import.nothing") : undefined;
  const tiles = [
    ["rows", plan.rows, "neutral"],
    ["created", plan.created, "success"],
    ["updated", plan.updated, "info"],
    ["unchanged", plan.unchanged, "neutral"],
    ["faulty", wrongRows, wrongRows > 0 ? "danger" : "neutral"],
  ] as const;
  return (
    <>
      {plan.oldEncoding && (
        <Notice tone="warning" title={t("import.oldEncoding")} announce>
          <p className="text-sm">{t("import.oldEncodingHint")}</p>
          <ul lang="vi" className="list-disc ps-5 text-sm">
            {plan.oldEncoding.map((sample) => (
              <li key={sample}>{sample}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ImportColumns
        key={plan.columns.map(({ heading }) => heading).join("\n")}
        plan={plan}
        busy={busy}
        onMap={onMap}
      />
      <FormSection title={t("import.plan")} hint={t("import.planHint")}>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
          {tiles.map(([key, value, tone]) => (
            <StatTile
              key={key}
              label={t(`import.count.${key}`)}
              value={showNumber(language, value)}
              tone={tone}
            />
          ))}
        </div>
        {plan.errors.length > 0 ? (
          <ImportErrors errors={plan.errors} />
        ) : (
          <ImportChanges changes={plan.changes} />
        )}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {why && <p className="text-sm text-ink-soft">{why}</p>}
          <Button look="primary" busy={busy} disabled={why !== undefined} onClick={onBegin}>
            {t("import.begin", { count, number: showNumber(language, count) })}
          </Button>
        </div>
      </FormSection>
    </>
  );
}
