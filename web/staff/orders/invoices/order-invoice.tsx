import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { OrderDetail } from "../load-orders.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { DetailPart } from "../detail/detail-part.tsx";
import { useIsStoreAdmin } from "../detail/use-is-store-admin.ts";

/** For whom the invoice of an order is. The store's admin notes that it was sent, or takes that back. */
export function OrderInvoice({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("staff");
  const isAdmin = useIsStoreAdmin();
  const [answer, setAnswer] = useState(detail);
  const [busy, setBusy] = useState(false);
  const { id, version, status, invoice, invoiceSentAt } =
    answer.version > detail.version ? answer : detail;
  const isSent = invoiceSentAt !== null;
  const mark = async () => {
    setBusy(true);
    await toastOnFailure(async () => {
      const body = { sent: !isSent, version };
      setAnswer(await ask("PUT /admin/orders/{id}/invoice", { params: { id }, body }));
      showToast("success", t(isSent ? "invoice.unsentDone" : "invoice.sentDone"));
    });
    setBusy(false);
  };
  return (
    <DetailPart
      title={t("invoice.title")}
      act={
        isAdmin &&
        status !== "cancelled" && (
          <Button
            size="sm"
            busy={busy}
            aria-describedby={`order-${id}`}
            onClick={() => void mark()}
          >
            {t(isSent ? "invoice.markUnsent" : "invoice.markSent")}
          </Button>
        )
      }
    >
      {invoice ? (
        <address className="not-italic">
          <span className="block font-semibold wrap-anywhere">{invoice.legalName}</span>
          {invoice.taxCode !== "" && (
            <span className="block">{t("invoice.code", { code: invoice.taxCode })}</span>
          )}
          <span className="block wrap-anywhere">{invoice.address}</span>
          <span className="block wrap-anywhere text-ink-soft">{invoice.email}</span>
        </address>
      ) : (
        <p className="text-ink-soft">{t("invoice.consumer")}</p>
      )}
      {isSent && <p className="text-sm">{t("invoice.sent", { time: showTime(invoiceSentAt) })}</p>}
    </DetailPart>
  );
}
