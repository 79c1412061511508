import { useId, useState } from "react";
import { carrierNames, carriers, type Carrier } from "#contract/parcels.ts";
import { moveBetween, risksOf } from "#contract/rules/moves.ts";
import { Button } from "#web/design/button.tsx";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { alertOnFailure } from "#web/platform/on-failure.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { StoreOrder } from "#web/staff/orders/load-orders.ts";
import { HandOverReason } from "#web/staff/orders/moves/hand-over-reason.tsx";
import type { BookedParcels } from "./load-parcels.ts";

type BulkParcelsDialogProps = {
  orders: readonly StoreOrder[];
  /** Called when at least one order may have changed. */
  onBooked: () => void;
  onClose: () => void;
};

/** Books a parcel for each of several orders by the cheapest service of one carrier, then shows the result of each. */
export function BulkParcelsDialog({ orders, onBooked, onClose }: BulkParcelsDialogProps) {
  const { t } = useTranslation("parcels");
  const language = useLanguage();
  const id = useId();
  const [carrier, setCarrier] = useState<Carrier>("ghn");
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<BookedParcels>();
  const atRisk = orders.some((order) => {
    const move = moveBetween(order.status, "transferred", "staff");
    return move !== undefined && risksOf(move, order).length > 0;
  });
  const needsReason = atRisk && reason.trim() === "";
  const book = async () => {
    setPressed(true);
    if (needsReason) {
      document.getElementById(`${id}-reason`)?.focus();
      return;
    }
    setBusy(true);
    const done = await alertOnFailure(
      async () =>
        await ask("POST /admin/parcels", {
          body: {
            parcels: orders.map((order) => ({
              orderId: order.id,
              carrier,
              ...(atRisk && { reason: reason.trim() }),
            })),
          },
        }),
    );
    setBusy(false);
    if (!done) return;
    setResults(done.results);
    onBooked();
  };
  const number = showNumber(language, orders.length);
  return (
    <Dialog
      open
      sheet
      size="sm"
      lightDismiss={false}
      title={results ? t("bulk.result") : t("bulk.title", { count: orders.length, number })}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={
        results ? (
          <Button look="primary" onClick={onClose} className="min-w-24">
            {t("bulk.ok")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} className="min-w-24">
              {t("dialog.back")}
            </Button>
            <Button look="primary" busy={busy} onClick={() => void book()} className="min-w-24">
              {t("book.submit")}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!results && (
          <RadioCards
            legend={t("bulk.carrier")}
            hint={t("bulk.hint")}
            name="carrier"
            value={carrier}
            onValue={setCarrier}
            options={carriers.map((value) => ({ value, title: carrierNames[value] }))}
          />
        )}
        <ul aria-live="polite" className="flex flex-col gap-1.5">
          {orders.map((order) => {
            const result = results?.find(({ orderId }) => orderId === order.id);
            return (
              <li key={order.id} className="wrap-anywhere">
                <span className="font-mono font-bold text-ink">{order.id}</span> ·{" "}
                {order.customer.fullName}
                {result && (
                  <span
                    className={`block text-sm ${result.refusal ? "text-danger" : "text-success"}`}
                  >
                    {result.refusal?.message ?? t("bulk.booked")}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        {atRisk && !results && (
          <HandOverReason
            id={`${id}-reason`}
            value={reason}
            missing={pressed && needsReason}
            onValue={setReason}
          />
        )}
      </div>
    </Dialog>
  );
}
