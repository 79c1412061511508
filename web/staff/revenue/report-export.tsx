import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ExportButtons } from "../kit/export-buttons.tsx";
import { reportQueryOf } from "./load-report.ts";
import type { RevenueQuery } from "./revenue-query.ts";

type ReportExportProps = {
  query: RevenueQuery;
  /** All steps of the series, or all rows of the breakdown. */
  of: "series" | "breakdown";
};

/** Downloads the figures of the page as a file. */
export function ReportExport({ query, of }: ReportExportProps) {
  const { t } = useTranslation("revenue");
  const { by, ...series } = reportQueryOf(query);
  const asked = { ...series, by: of === "breakdown" ? by : undefined };
  return (
    <ExportButtons
      size="sm"
      label={t(`export.${of}`)}
      name="revenue"
      ask={async (format) =>
        await askRaw("GET /admin/revenue/export", { query: { ...asked, format } }, anyType)
      }
    />
  );
}
