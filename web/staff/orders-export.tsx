import { useState } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { failureText } from "../platform/failure-text.ts";
import { Button } from "../design/button.tsx";
import { showToast } from "../platform/toast.ts";
import type { OrderQuery } from "./order-query.ts";
import { saveOrders } from "./save-orders.ts";

const formats = ["csv", "xlsx"] as const;
type Format = (typeof formats)[number];

/** The filtered list as a file. */
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
