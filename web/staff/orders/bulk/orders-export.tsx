import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { Button } from "#web/design/button.tsx";
import { showToast } from "#web/platform/toast.ts";
import type { OrderQuery } from "../order-query.ts";
import { saveOrders } from "./save-orders.ts";

const formats = ["csv", "xlsx"] as const;
type Format = (typeof formats)[number];

/** Downloads the filtered list as a file. */
export function OrdersExport({ query }: { query: OrderQuery }) {
  const { t } = useTranslation("staff", "frame");
  const [busy, setBusy] = useState<Format>();
  const save = async (format: Format) => {
    setBusy(format);
    try {
      await saveOrders(query, format);
    } catch (error) {
      showToast("error", failureText(error));
    } finally {
      setBusy(undefined);
    }
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
