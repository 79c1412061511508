import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { saveAnswer } from "#web/platform/api/save-file.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const formats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof formats)[number];

type ExportButtonsProps = {
  /** What is downloaded. */
  label: string;
  /** The file's name without its ending, if the server names none. */
  name: string;
  ask: (format: ExportFormat) => Promise<Response>;
  size?: "sm" | undefined;
};

/** Downloads a list or a report as a file, in one of two formats. */
export function ExportButtons({ label, name, ask, size }: ExportButtonsProps) {
  const { t } = useTranslation("staff");
  const [busy, setBusy] = useState<ExportFormat>();
  const save = async (format: ExportFormat) => {
    setBusy(format);
    await toastOnFailure(async () => await saveAnswer(await ask(format), `${name}.${format}`));
    setBusy(undefined);
  };
  return (
    <div role="group" aria-label={label} className="no-print flex gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          size={size}
          busy={busy === format}
          aria-label={`${label}: ${t(`export.${format}`)}`}
          onClick={() => void save(format)}
        >
          {t(`export.${format}`)}
        </Button>
      ))}
    </div>
  );
}
