import { useState, type ComponentType } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { showToast } from "#web/platform/toast.ts";
import { CallDialog } from "./call-dialog.tsx";
import { DeclineDialog } from "../moves/decline-dialog.tsx";
import { isOrderAction, type OrderAction, type OrderAsk } from "./desk-acts.ts";
import type { DeskDialogProps } from "./desk-dialog.tsx";
import type { StoreOrder } from "../load-orders.ts";
import { MoveDialog } from "../moves/move-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { showClock } from "../times.ts";
import type { Acted, ChangedBy } from "#web/staff/try-act.ts";

/** The pressed act, with the order as it was at that moment. */
export type AskedOrder = { order: StoreOrder; what: OrderAsk };

type OrderDialogsProps = {
  asked: AskedOrder | null;
  /** Receives the new order, or nothing when another user changed it first. */
  onDone: (order?: StoreOrder) => void;
  onClose: () => void;
};

const deskDialogs: Record<OrderAction, ComponentType<DeskDialogProps>> = {
  call: CallDialog,
  decline: DeclineDialog,
  payment: PaymentDialog,
  refund: RefundDialog,
  note: NoteDialog,
};

/** Opens the dialog of the pressed act, and says when another user changed the order first. */
export function OrderDialogs({ asked, onDone, onClose }: OrderDialogsProps) {
  const { t } = useTranslation("staff");
  const [changed, setChanged] = useState<Extract<Acted, { kind: "changed" }> | null>(null);
  const finish = (what: OrderAsk) => (acted: Exclude<Acted, { kind: "failed" }>) => {
    if (acted.kind === "changed") {
      setChanged(acted);
      onDone();
      return;
    }
    showToast("success", t(`done.${isOrderAction(what) ? what : "updated"}`));
    onDone(acted.order);
  };
  const whoDidWhat = ({ who, at, status }: ChangedBy): string => {
    const facts = { time: showClock(at), status: t(`status.${status}`) };
    return who === null ? t("done.changedAlone", facts) : t("done.changedBy", { who, ...facts });
  };
  return (
    <>
      {asked && <AskedDialog {...asked} onFinish={finish(asked.what)} onNo={onClose} />}
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

function AskedDialog({ what, ...props }: AskedOrder & DeskDialogProps) {
  const key = `${props.order.id} ${what}`;
  if (!isOrderAction(what)) return <MoveDialog key={key} {...props} to={what} />;
  const Asked = deskDialogs[what];
  return <Asked key={key} {...props} />;
}
