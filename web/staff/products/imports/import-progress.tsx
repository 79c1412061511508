import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ProgressBar } from "#web/design/feedback/progress-bar.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { showNumber, showTime } from "#web/platform/texts/format.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ImportState } from "./import-acts.ts";
import { ImportErrors } from "./import-errors.tsx";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { useImport } from "./use-import.ts";

const tones: Record<ImportState["state"], "info" | "success" | "danger"> = {
  waiting: "info",
  running: "info",
  done: "success",
  failed: "danger",
  undone: "info",
};

/** Shows an import's progress and result, and offers to undo it. */
export function ImportProgress({ first }: { first: ImportState }) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const { now, setNow, silent, isUnderWay } = useImport(first);
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { state } = now;
  const isStock = now.kind === "stock";
  const number = (value: number) => showNumber(language, value);
  // Reloads the list of imports, which shows the same state.
  useEffect(() => {
    if (state !== first.state) void revalidate();
  }, [state, first.state, revalidate]);

  const undo = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await ask("DELETE /products/imports/{id}", { params: { id: now.id } });
      setNow({ ...now, state: "undone" });
    } catch (error) {
      const { productNumbers } = asFailure(error).details;
      const which = Array.isArray(productNumbers) ? ` (${productNumbers.join(", ")})` : "";
      setRefused(failureText(error) + which);
    } finally {
      setBusy(false);
      setAsks(false);
    }
  };

  return (
    <FormSection
      title={t("import.of", { time: showTime(now.createdAt) })}
      hint={isUnderWay ? t("import.mayLeave") : undefined}
    >
      {isUnderWay ? (
        <div className="flex flex-col gap-2">
          <p role="status">
            {t(`import.state.${state}`)} {number(now.done)} / {number(now.total)}
          </p>
          <ProgressBar
            label={t("import.progress")}
            value={now.done > 0 ? now.done / now.total : undefined}
          />
          {silent && <Notice tone="warning">{t("import.silent")}</Notice>}
        </div>
      ) : (
        <Notice
          tone={tones[state]}
          title={t(isStock && state === "done" ? "import.stock.done" : `import.state.${state}`)}
          announce
        >
          {state === "done" &&
            (isStock
              ? t("import.stock.result", { count: now.updated, number: number(now.updated) })
              : t("import.result", { created: number(now.created), updated: number(now.updated) }))}
        </Notice>
      )}
      {state === "failed" && <ImportErrors errors={now.errors} />}
      {refused !== undefined && (
        <Notice tone="danger" announce>
          {refused}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <AppLink href={staffPaths.adminProducts} className={buttonClass({ look: "primary" })}>
          {t("import.seeProducts")}
        </AppLink>
        <AppLink href={staffPaths.adminImport} className={buttonClass()}>
          {t("import.another")}
        </AppLink>
        {state === "done" && (
          <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
            {t("import.undo")}
          </Button>
        )}
      </div>
      <AlertDialog
        open={asks}
        danger
        title={t("import.undoTitle")}
        yesLabel={t("import.undoYes")}
        noLabel={t("delete.no")}
        busy={busy}
        onYes={() => void undo()}
        onNo={() => setAsks(false)}
      >
        {t(isStock ? "import.stock.undoText" : "import.undoText")}
      </AlertDialog>
    </FormSection>
  );
}
