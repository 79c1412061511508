import { useNavigate } from "react-router";
import { IMPORT_ROWS_MAX } from "#contract/rules/limits.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Button } from "#web/design/button.tsx";
import { FileDrop } from "#web/design/form/file-drop.tsx";
import { UploadIcon } from "#web/design/icon/icons-acts.tsx";
import { ProgressBar } from "#web/design/feedback/progress-bar.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { saveTemplate } from "./import-acts.ts";
import { ImportPlanView } from "./import-plan-view.tsx";
import { alertOnFailure } from "#web/platform/on-failure.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { useImportPlan } from "./use-import-plan.ts";

const formats = ["xlsx", "csv"] as const;
const KINDS =
  ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Chooses a product file and previews its changes before anything is stored. */
export function ImportFile() {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useImportPlan((id) => void navigate(staffPaths.adminImportOf(id)));
  const { file, plan, failed, sent } = form;
  const step = sent === undefined ? "" : t(sent < 1 ? "form.sending" : "import.checking");
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
        <FileDrop
          label={t("import.file")}
          hint={file?.name}
          errors={failed === undefined ? [] : [failed]}
          buttonLabel={t(file ? "import.other" : "import.choose")}
          dropLabel={t("import.drop")}
          icon={<UploadIcon className="size-8" />}
          accept={KINDS}
          disabled={sent !== undefined}
          onFiles={([chosen]) => chosen && void form.choose(chosen)}
        />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {step}
        </p>
        {sent !== undefined && <ProgressBar label={step} value={sent < 1 ? sent : undefined} />}
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
