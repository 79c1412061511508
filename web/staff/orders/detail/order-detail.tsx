import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { PrinterIcon } from "#web/design/icon/icons-acts.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { OrderStep } from "./order-step.ts";
import { BuyerCard } from "../buyer/buyer-card.tsx";
import { findBuyer } from "../buyer/load-buyer.ts";
import { DetailPart } from "./detail-part.tsx";
import { findOrderDetail, type StoreOrder } from "../load-orders.ts";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderRecords } from "./order-records.tsx";
import { OrderHistory } from "./order-history.tsx";
import { useIsStoreAdmin } from "./use-is-store-admin.ts";
import { useVersionedDetail } from "#web/staff/kit/use-versioned-detail.ts";
import { OrderParcels } from "#web/staff/parcels/order/order-parcels.tsx";
import { useParcels } from "#web/staff/parcels/order/use-parcels.ts";
import { StoreOrderLines } from "./store-order-lines.tsx";

type OrderDetailProps = { order: StoreOrder; onAct: (what: OrderStep) => void };

/** Shows all of an order: every line, the sums, the delivery, the history, and the store's records. */
export function OrderDetail({ order, onAct }: OrderDetailProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const fee = order.transportFee === 0 ? t("detail.free") : showMoney(language, order.transportFee);
  return (
    <div className="grid items-start gap-x-8 gap-y-5 py-1 lg:grid-cols-[minmax(0,3fr)_minmax(0,2.4fr)_minmax(0,2fr)]">
      <DetailPart title={t("detail.lines")}>
        <StoreOrderLines lines={order.products} />
        <SummaryList
          rows={[
            {
              key: "subtotal",
              label: t("detail.subtotal"),
              value: showMoney(language, order.subtotal),
            },
            { key: "fee", label: t("detail.fee"), value: fee },
            ...order.discounts.map(({ voucherId, ofShop, code, amount }) => ({
              key: voucherId,
              label: t(ofShop ? "detail.shopVoucher" : "detail.voucher", { code }),
              value: showMoney(language, -amount),
            })),
            {
              key: "total",
              label: t("detail.total"),
              value: showMoney(language, order.totalAmount),
              total: true,
            },
          ]}
        />
      </DetailPart>
      <DetailPart
        title={t("detail.delivery")}
        act={
          <AppLink href={staffPaths.adminSlip(order.id)} className={buttonClass({ size: "sm" })}>
            <PrinterIcon className="size-4" />
            {t("slip.title")}
          </AppLink>
        }
      >
        <OrderDelivery order={order} />
      </DetailPart>
      <DetailPart title={t("detail.history")}>
        <OrderHistory order={order} />
      </DetailPart>
      <LateParts order={order} onAct={onAct} />
    </div>
  );
}

/** The parts that have calls of their own. They appear together, because one that grows would move those below it. */
function LateParts({ order, onAct }: OrderDetailProps) {
  const isAdmin = useIsStoreAdmin();
  const { parcels, reload } = useParcels(order.id, order.version, isAdmin);
  const buyer = useVersionedDetail(order, findBuyer);
  const detail = useVersionedDetail(order, findOrderDetail);
  const areLoading = buyer === undefined || detail === undefined;
  if (areLoading || (isAdmin && parcels === undefined))
    return <Skeleton className="h-48 lg:col-span-3" />;
  return (
    <>
      {isAdmin && (
        <OrderParcels order={order} parcels={parcels ?? null} onAct={onAct} reload={reload} />
      )}
      <BuyerCard order={order} loaded={buyer} />
      <OrderRecords order={order} detail={detail} onAct={onAct} />
    </>
  );
}
