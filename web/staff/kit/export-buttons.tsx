import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#web/design/button.tsx";
import type { RequestOptions } from "#web/platform/api/api.ts";
import { saveAnswer } from "#web/platform/api/save-file.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type ExportFormat = "csv" | "xlsx" | "pdf";
const sheets = ["csv", "xlsx"] as const;

type ExportButtonsProps<Format> = {
  /** The name of the file's content. */
  label: string;
  /** The file's name without its ending, if the server names none. */
  name: string;
  /** With its options the answer comes in pieces, so that a long file shows how far it is and can be canceled. */
  ask: (format: Format, options: RequestOptions) => Promise<Response>;
  /** Sheets where absent. */
  formats?: readonly Format[] | undefined;
  /** The things that a file has many of, which the header `x-total-…` counts. Orders where absent. */
  of?: "orders" | "products" | undefined;
  size?: "sm" | undefined;
};

/** The bytes of the file received so far, and the number of its orders or products. */
type Progress = { bytes: number; total: number };

const progressTexts = { orders: "export.progress", products: "export.productsProgress" } as const;

const MEGABYTE = 1_000_000;

/** Downloads a list or a report as a file, in one of the formats. */
export function ExportButtons<Format extends ExportFormat = (typeof sheets)[number]>({
  label,
  name,
  ask,
  formats = sheets as readonly ExportFormat[] as readonly Format[], // as: the default of the type
  of = "orders",
  size,
}: ExportButtonsProps<Format>) {
  const { t } = useTranslation("staff");
  const id = useId();
  const language = useLanguage();
  const [busy, setBusy] = useState<Format>();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const download = async (format: Format, signal: AbortSignal) => {
    try {
      const answer = await ask(format, { signal, stream: true });
      const total = Number(answer.headers.get(`x-total-${of}`) ?? Number.NaN);
      await saveAnswer(answer, `${name}.${format}`, (bytes) => {
        if (total > 0) setProgress({ bytes, total });
      });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const save = async (format: Format) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setBusy(format);
    await toastOnFailure(async () => await download(format, signal));
    if (signal !== running.current.signal) return; // another one has begun
    setBusy(undefined);
    setProgress(undefined);
  };
  return (
    <div role="group" aria-label={label} className="no-print flex flex-wrap items-center gap-2">
      <p role="status" className="text-sm text-ink-soft tabular-nums empty:absolute">
        {progress &&
          t(progressTexts[of], {
            megabytes: showNumber(language, Math.round((progress.bytes / MEGABYTE) * 10) / 10),
            number: showNumber(language, progress.total),
            count: progress.total,
          })}
      </p>
      {progress && (
        <Button
          size={size}
          onClick={() => {
            running.current?.abort();
            // This button disappears, so the focus returns to the one that began the download.
            document.getElementById(`${id}-${busy}`)?.focus();
          }}
        >
          {t("export.cancel")}
        </Button>
      )}
      {formats.map((format) => (
        <Button
          key={format}
          id={`${id}-${format}`}
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
