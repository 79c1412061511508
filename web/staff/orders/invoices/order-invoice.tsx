import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showUndoable } from "#web/staff/show-undoable.tsx";
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
  const mark = async (sent: boolean, of: number) => {
    setBusy(true);
    await toastOnFailure(async () => {
      const body = { sent, version: of };
      const saved = await ask("PUT /admin/orders/{id}/invoice", { params: { id }, body });
      setAnswer(saved);
      // The order may leave a list of open invoices, and its button with it.
      const takeBack = () => void mark(!sent, saved.version);
      showUndoable(
        t(sent ? "invoice.sentDone" : "invoice.unsentDone"),
        t("invoice.undo"),
        takeBack,
      );
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
            onClick={() => void mark(!isSent, version)}
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
