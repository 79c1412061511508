import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { reportQueryOf } from "./load-report.ts";
import type { RevenueQuery } from "./revenue-query.ts";

const formats = ["csv", "xlsx"] as const;
type Format = (typeof formats)[number];

type ReportExportProps = {
  query: RevenueQuery;
  /** All steps of the course, or all rows of the breakdown. */
  of: "course" | "breakdown";
};

/** Downloads the figures of the page as a file. */
export function ReportExport({ query, of }: ReportExportProps) {
  const { t } = useTranslation("revenue");
  const [busy, setBusy] = useState<Format>();
  const save = async (format: Format) => {
    setBusy(format);
    await toastOnFailure(async () => await saveReport(query, of, format));
    setBusy(undefined);
  };
  return (
    <div role="group" aria-label={t(`export.${of}`)} className="no-print flex gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          size="sm"
          busy={busy === format}
          aria-label={`${t(`export.${of}`)}: ${t(`export.${format}`)}`}
          onClick={() => void save(format)}
        >
          {t(`export.${format}`)}
        </Button>
      ))}
    </div>
  );
}

/** Downloads the figures under the file name that the server sends. */
const saveReport = async (
  query: RevenueQuery,
  of: "course" | "breakdown",
  format: Format,
): Promise<void> => {
  const { by, ...course } = reportQueryOf(query);
  const answer = await askRaw(
    "GET /admin/revenue/export",
    { query: { ...course, by: of === "breakdown" ? by : undefined, format } },
    { headers: { accept: "*/*" } },
  );
  const disposition = answer.headers.get("content-disposition") ?? "";
  const name = /filename="?([^";]+)/.exec(disposition)?.[1] ?? `revenue.${format}`;
  saveFile(await answer.blob(), name);
};
