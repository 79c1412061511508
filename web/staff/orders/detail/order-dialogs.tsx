import { useState, type ComponentType } from "react";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showToast } from "#web/platform/toast.ts";
import { CallDialog } from "./call-dialog.tsx";
import { DeclineDialog } from "../moves/decline-dialog.tsx";
import { isOrderAction, type OrderAction, type OrderStep } from "./order-step.ts";
import type { OrderActionDialogProps } from "./order-action-dialog.tsx";
import type { StoreOrder } from "../load-orders.ts";
import { MoveDialog } from "../moves/move-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { showClock } from "../times.ts";
import type { OrderResult, ChangedBy } from "#web/staff/orders/order-result.ts";

/** The pressed act, with the order as it was at that moment. */
export type OpenedOrder = { order: StoreOrder; what: OrderStep };

type OrderDialogsProps = {
  opened: OpenedOrder | null;
  /** Receives the new order, or nothing when another user changed it first. */
  onDone: (order?: StoreOrder) => void;
  onClose: () => void;
};

const actionDialogs: Record<OrderAction, ComponentType<OrderActionDialogProps>> = {
  call: CallDialog,
  decline: DeclineDialog,
  payment: PaymentDialog,
  refund: RefundDialog,
  note: NoteDialog,
};

/** Opens the dialog of the pressed act, and says when another user changed the order first. */
export function OrderDialogs({ opened, onDone, onClose }: OrderDialogsProps) {
  const { t } = useTranslation("staff");
  const [changed, setChanged] = useState<Extract<OrderResult, { kind: "changed" }> | null>(null);
  const finish = (what: OrderStep) => (result: Exclude<OrderResult, { kind: "failed" }>) => {
    if (result.kind === "changed") {
      setChanged(result);
      onDone();
      return;
    }
    const { id, status } = result.order;
    const done = isOrderAction(what) ? what : "updated";
    const which =
      done === "updated"
        ? t("done.nowIn", { id, status: t(`status.${status}`) })
        : t("done.of", { id });
    // A filtered list no longer has the order once its task is done.
    const link = isOrderAction(what) && (
      <Link to={staffPaths.adminOrder(id)} className={buttonClass({ look: "link", size: "sm" })}>
        {t("done.open")}
      </Link>
    );
    showToast("success", `${t(`done.${done}`)} ${which}`, link || undefined);
    onDone(result.order);
  };
  const whoDidWhat = ({ who, at, status }: ChangedBy): string => {
    const params = { time: showClock(at), status: t(`status.${status}`) };
    return who === null ? t("done.changedAlone", params) : t("done.changedBy", { who, ...params });
  };
  return (
    <>
      {opened && <OpenedDialog {...opened} onFinish={finish(opened.what)} onNo={onClose} />}
      {changed !== null && (
        <AlertDialog
          open
          title={t("done.changedTitle")}
          yesLabel={t("done.ok")}
          onYes={() => setChanged(null)}
          onNo={() => setChanged(null)}
        >
          <p>{changed.message}</p>
          {changed.by && <p className="font-semibold text-ink">{whoDidWhat(changed.by)}</p>}
          <p>{t("done.changedNow")}</p>
        </AlertDialog>
      )}
    </>
  );
}

function OpenedDialog({ what, ...props }: OpenedOrder & OrderActionDialogProps) {
  const key = `${props.order.id} ${what}`;
  if (!isOrderAction(what)) return <MoveDialog key={key} {...props} to={what} />;
  const ActionDialog = actionDialogs[what];
  return <ActionDialog key={key} {...props} />;
}
