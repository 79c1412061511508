import { useState } from "react";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import type { OrderDetail } from "#web/orders/order/order-view.ts";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { blankEntry } from "./invoice-draft.ts";
import { InvoiceFields } from "./invoice-fields.tsx";
import { entryOf } from "./read-invoice.ts";

type InvoiceDialogProps = {
  order: OrderDetail;
  onClose: () => void;
  onChanged: (order: OrderDetail) => void;
};

/** Asks a buyer for whom the invoice of an order is. */
export function InvoiceDialog({ order: { id, invoice }, onClose, onChanged }: InvoiceDialogProps) {
  const { t } = useTranslation("orders", "frame");
  const [entry, setEntry] = useState(() => (invoice ? entryOf(invoice) : blankEntry));
  const [tries, setTries] = useState(0);
  const { busy, failed, send } = useSending();
  const submit = () => {
    const { body } = entry;
    if (body === null) setTries(tries + 1);
    else
      void send(async () => {
        const changed = await ask("PUT /orders/{id}/invoice", {
          params: { id },
          body: { invoice: body },
        });
        showToast("success", t("invoice.saved"));
        onChanged(changed);
      });
  };
  return (
    <FormDialog
      open
      title={t("invoice.dialog", { id })}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("invoice.cancel")}
      submitLabel={t("invoice.save")}
      {...{ busy, failed }}
      onClose={onClose}
      onSubmit={submit}
    >
      <InvoiceFields entry={entry} tries={tries} onEntry={setEntry} />
    </FormDialog>
  );
}
