import { useNavigate } from "react-router";
import { IMPORT_ROWS_MAX } from "#contract/rules/limits.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Button } from "#web/design/button.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { productActs, saveTemplate } from "./import-acts.ts";
import { ImportDrop } from "./import-drop.tsx";
import { ImportPlanView } from "./import-plan-view.tsx";
import { alertOnFailure } from "#web/platform/on-failure.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { useImportPlan } from "./use-import-plan.ts";

const formats = ["xlsx", "csv"] as const;
/** Chooses a product file and previews its changes before anything is stored. */
export function ImportFile() {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useImportPlan(productActs, (id) => void navigate(staffPaths.adminImportOf(id)));
  const { plan, sent } = form;
  return (
    <>
      <FormSection
        title={t("import.file")}
        hint={t("import.hint", { number: showNumber(language, IMPORT_ROWS_MAX) })}
      >
        <ul className="list-disc ps-5 text-sm text-ink-soft">
          {(["rules", "blank", "whole"] as const).map((rule) => (
            <li key={rule}>{t(`import.${rule}`)}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {formats.map((format) => (
            <Button
              key={format}
              size="sm"
              onClick={() => void alertOnFailure(async () => await saveTemplate(format))}
            >
              {t(`import.${format}`)}
            </Button>
          ))}
        </div>
        <ImportDrop {...form} onFile={(chosen) => void form.choose(chosen)} />
      </FormSection>
      {plan && (
        <ImportPlanView
          plan={plan}
          busy={sent !== undefined}
          onMap={(map) => void form.mapColumns(map)}
          onBegin={() => void form.begin()}
        />
      )}
    </>
  );
}
