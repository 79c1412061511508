import { useNavigate } from "react-router";
import { STOCK_IMPORT_ROWS_MAX } from "#contract/rules/limits.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { stockActs } from "./import-acts.ts";
import { ImportDrop } from "./import-drop.tsx";
import { StockPlanView } from "./stock-plan-view.tsx";
import { useImportPlan } from "./use-import-plan.ts";

/** Chooses a file of stock and previews its changes before anything is stored. */
export function StockFile() {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useImportPlan(stockActs, (id) => void navigate(staffPaths.adminImportOf(id)));
  const { plan, sent } = form;
  return (
    <>
      <FormSection
        title={t("import.file")}
        hint={t("import.stock.hint", { number: showNumber(language, STOCK_IMPORT_ROWS_MAX) })}
      >
        <ul className="list-disc ps-5 text-sm text-ink-soft">
          {(["columns", "expects", "whole"] as const).map((rule) => (
            <li key={rule}>{t(`import.stock.${rule}`)}</li>
          ))}
        </ul>
        <ImportDrop {...form} onFile={(chosen) => void form.choose(chosen)} />
      </FormSection>
      {plan && (
        <StockPlanView plan={plan} busy={sent !== undefined} onBegin={() => void form.begin()} />
      )}
    </>
  );
}
