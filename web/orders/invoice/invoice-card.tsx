import { Suspense, useState } from "react";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { lazyPart } from "#web/design/overlay/lazy-part.ts";
import { FrameError } from "#web/frame/frame-error.tsx";
import type { OrderDetail } from "#web/orders/order/order-view.ts";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";

// Few buyers open it.
const InvoiceDialog = lazyPart(
  async () => (await import("./invoice-dialog.tsx")).InvoiceDialog,
  (error) => () => <FrameError error={error} />,
);

type InvoiceCardProps = { order: OrderDetail; onChanged: (order: OrderDetail) => void };

/** For whom the invoice of an order is, and whether the store has sent it. Until then the buyer changes it. */
export function InvoiceCard({ order, onChanged }: InvoiceCardProps) {
  const { t } = useTranslation("orders");
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, invoice, invoiceSentAt, status } = order;
  const canChange = invoiceSentAt === null && status !== "cancelled";
  const withdraw = async () => {
    setBusy(true);
    await toastOnFailure(async () => {
      onChanged(await ask("PUT /orders/{id}/invoice", { params: { id }, body: { invoice: null } }));
      showToast("success", t("invoice.withdrawn"));
    });
    setBusy(false);
  };
  return (
    <Card title={t("invoice.title")}>
      <div className="flex flex-col gap-3">
        {invoice ? (
          <div>
            <p className="font-semibold wrap-anywhere">{invoice.legalName}</p>
            {invoice.taxCode !== "" && (
              <p className="wrap-anywhere">{t("invoice.code", { code: invoice.taxCode })}</p>
            )}
            <p className="wrap-anywhere">{invoice.address}</p>
            <p className="wrap-anywhere text-ink-soft">{invoice.email}</p>
          </div>
        ) : (
          <p className="text-ink-soft">{t("invoice.consumer")}</p>
        )}
        {invoiceSentAt !== null && (
          <p className="text-sm text-ink-soft">
            {t("invoice.sent", { time: showTime(invoiceSentAt) })}
          </p>
        )}
        {canChange && (
          <div className="no-print flex flex-wrap gap-2">
            <Button size="sm" aria-haspopup="dialog" onClick={() => setOpened(true)}>
              {t(invoice ? "invoice.change" : "invoice.ask")}
            </Button>
            {invoice && (
              <Button size="sm" busy={busy} onClick={() => void withdraw()}>
                {t("invoice.withdraw")}
              </Button>
            )}
          </div>
        )}
      </div>
      {opened && (
        <Suspense>
          <InvoiceDialog
            order={order}
            onClose={() => setOpened(false)}
            onChanged={(changed) => {
              setOpened(false);
              onChanged(changed);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
