import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import type { OrderQuery } from "#web/staff/orders/order-query.ts";

const formats = ["csv", "xlsx"] as const;
type Format = (typeof formats)[number];

/** Downloads the filtered list as a file. */
export function OrdersExport({ query }: { query: OrderQuery }) {
  const { t } = useTranslation("staff", "frame");
  const [busy, setBusy] = useState<Format>();
  const save = async (format: Format) => {
    setBusy(format);
    await toastOnFailure(async () => await saveOrders(query, format));
    setBusy(undefined);
  };
  return (
    <div role="group" aria-label={t("export.label")} className="flex gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          size="sm"
          busy={busy === format}
          aria-label={t(`export.${format}Of`)}
          onClick={() => void save(format)}
        >
          {t(`export.${format}`)}
        </Button>
      ))}
    </div>
  );
}

/** Downloads the filtered list under the file name that the server sends. */
const saveOrders = async (
  { page: _page, size: _size, ...filters }: OrderQuery,
  format: "csv" | "xlsx",
): Promise<void> => {
  const answer = await askRaw(
    "GET /admin/orders/export",
    { query: { ...filters, format } },
    { headers: { accept: "*/*" } },
  );
  const disposition = answer.headers.get("content-disposition") ?? "";
  const name = /filename="?([^";]+)/.exec(disposition)?.[1] ?? `orders.${format}`;
  saveFile(await answer.blob(), name);
};
