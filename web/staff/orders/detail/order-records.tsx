import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { PolicyLinks } from "#web/policies/policy-links.tsx";
import type { OrderAction } from "./order-step.ts";
import { useIsStoreAdmin } from "./use-is-store-admin.ts";
import { DetailPart } from "./detail-part.tsx";
import type { StoreOrder, OrderDetail } from "../load-orders.ts";
import { OrderCalls } from "./order-calls.tsx";
import { OrderInvoice } from "../invoices/order-invoice.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderReturns } from "#web/staff/returns/order-returns.tsx";

type OrderRecordsProps = {
  order: StoreOrder;
  /** Null when it could not be loaded. */
  detail: OrderDetail | null;
  onAct: (act: OrderAction) => void;
};

/** Shows the store's own records of an order: calls, payments, returns, invoice, note, and the policies that its buyer agreed to. */
export function OrderRecords({ order, detail, onAct }: OrderRecordsProps) {
  const { t } = useTranslation("staff");
  const isAdmin = useIsStoreAdmin();
  const { id, paymentMethod, refundDue, note } = order;
  const act = (name: OrderAction) => (
    <Button
      size="sm"
      aria-haspopup="dialog"
      aria-describedby={`order-${id}`}
      onClick={() => onAct(name)}
    >
      {t(`desk.${name}`)}
    </Button>
  );
  const missing = <Notice tone="warning">{t("desk.missing")}</Notice>;
  return (
    <>
      <DetailPart title={t("call.title")} act={act("call")}>
        {detail ? <OrderCalls calls={detail.calls} /> : missing}
      </DetailPart>
      <DetailPart
        title={t("money.title")}
        act={
          <span className="flex flex-wrap gap-2">
            {isAdmin && paymentMethod === "BANK_TRANSFER" && act("payment")}
            {isAdmin && refundDue > 0 && act("refund")}
          </span>
        }
      >
        {detail ? <OrderMoney order={detail} /> : missing}
      </DetailPart>
      {detail && <OrderReturns returns={detail.returns} isAdmin={isAdmin} />}
      {detail && <OrderInvoice detail={detail} />}
      <DetailPart title={t("desk.noteTitle")} act={act("note")}>
        {note === "" ? (
          <p className="text-ink-soft">{t("desk.noNote")}</p>
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        )}
      </DetailPart>
      <DetailPart title={t("desk.policies")}>
        {detail ? <PolicyLinks tenant={order.tenant} versions={detail.policies} /> : missing}
      </DetailPart>
    </>
  );
}
