import { FileDrop } from "#web/design/form/file-drop.tsx";
import { UploadIcon } from "#web/design/icon/icons-acts.tsx";
import { ProgressBar } from "#web/design/feedback/progress-bar.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const KINDS =
  ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type ImportDropProps = {
  file: File | undefined;
  failed: string | undefined;
  /** Upload progress, 0 to 1. */
  sent: number | undefined;
  onFile: (file: File) => void;
};

/** The place where a file is chosen, with the progress of its upload and of its check. */
export function ImportDrop({ file, failed, sent, onFile }: ImportDropProps) {
  const { t } = useTranslation("products");
  const step = sent === undefined ? "" : t(sent < 1 ? "form.sending" : "import.checking");
  return (
    <>
      <FileDrop
        label={t("import.file")}
        hint={file?.name}
        errors={failed === undefined ? [] : [failed]}
        buttonLabel={t(file ? "import.other" : "import.choose")}
        dropLabel={t("import.drop")}
        icon={<UploadIcon className="size-8" />}
        accept={KINDS}
        disabled={sent !== undefined}
        onFiles={([chosen]) => chosen && onFile(chosen)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {step}
      </p>
      {sent !== undefined && <ProgressBar label={step} value={sent < 1 ? sent : undefined} />}
    </>
  );
}
