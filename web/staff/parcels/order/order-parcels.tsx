import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DetailPart } from "#web/staff/orders/detail/detail-part.tsx";
import type { OrderStep } from "#web/staff/orders/detail/order-step.ts";
import type { StoreOrder } from "#web/staff/orders/load-orders.ts";
import { BookParcelDialog } from "./book-parcel-dialog.tsx";
import { sendable } from "./sendable.ts";
import { ParcelRow } from "./parcel-row.tsx";
import type { Parcel } from "./load-parcels.ts";

type OrderParcelsProps = {
  order: StoreOrder;
  /** Null when they could not be loaded. */
  parcels: readonly Parcel[] | null;
  onAct: (what: OrderStep) => void;
  reload: () => Promise<void>;
};

/** The parcels of an order, with the booking of another one. */
export function OrderParcels({ order, parcels, onAct, reload }: OrderParcelsProps) {
  const { t } = useTranslation("parcels");
  const [isBooking, setBooking] = useState(false);
  return (
    <DetailPart
      title={t("order.title")}
      act={
        sendable.includes(order.status) && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-describedby={`order-${order.id}`}
            onClick={() => setBooking(true)}
          >
            {t("book.act")}
          </Button>
        )
      }
    >
      {parcels === null && <Notice tone="warning">{t("order.missing")}</Notice>}
      {parcels?.length === 0 && <p className="text-ink-soft">{t("order.none")}</p>}
      {parcels?.some(({ goodsBack }) => goodsBack) && (
        <Notice
          tone="warning"
          title={t("back.title")}
          act={
            order.allowedActions.includes("cancelled") && (
              <Button size="sm" aria-haspopup="dialog" onClick={() => onAct("cancelled")}>
                {t("back.act")}
              </Button>
            )
          }
        >
          {t("back.text")}
        </Notice>
      )}
      {parcels && parcels.length > 0 && (
        <ul aria-live="polite" className="flex flex-col gap-3">
          {parcels.map((parcel) => (
            <li key={parcel.id}>
              <ParcelRow parcel={parcel} onChanged={() => void reload()} />
            </li>
          ))}
        </ul>
      )}
      {isBooking && (
        <BookParcelDialog
          order={order}
          onClose={() => setBooking(false)}
          onBooked={() => {
            setBooking(false);
            void reload();
          }}
        />
      )}
    </DetailPart>
  );
}
