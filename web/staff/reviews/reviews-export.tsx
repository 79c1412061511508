import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { filtersOf, type ReviewQuery } from "./review-query.ts";

const formats = ["csv", "xlsx"] as const;
type Format = (typeof formats)[number];

/** Downloads the filtered list as a file. */
export function ReviewsExport({ query }: { query: ReviewQuery }) {
  const { t } = useTranslation("reviews");
  const [busy, setBusy] = useState<Format>();
  const save = async (format: Format) => {
    setBusy(format);
    await toastOnFailure(async () => await saveReviews(query, format));
    setBusy(undefined);
  };
  return (
    <div role="group" aria-label={t("export.label")} className="flex gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          size="sm"
          busy={busy === format}
          aria-label={t("export.of", { format: t(`export.${format}`) })}
          onClick={() => void save(format)}
        >
          {t(`export.${format}`)}
        </Button>
      ))}
    </div>
  );
}

/** Downloads the filtered list under the file name that the server sends. */
const saveReviews = async (query: ReviewQuery, format: Format): Promise<void> => {
  const answer = await askRaw(
    "GET /admin/reviews/export",
    { query: { ...filtersOf(query, new Date()), format } },
    { headers: { accept: "*/*" } },
  );
  const disposition = answer.headers.get("content-disposition") ?? "";
  const name = /filename="?([^";]+)/.exec(disposition)?.[1] ?? `reviews.${format}`;
  saveFile(await answer.blob(), name);
};
