import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import type { StoreOrder } from "../load-orders.ts";
import { useOrderAct } from "../use-order-act.ts";
import type { OrderAction } from "./order-step.ts";
import type { OrderResult } from "#web/staff/orders/order-result.ts";

/** Props of every dialog of an action. */
export type OrderActionDialogProps = {
  order: StoreOrder;
  onFinish: (result: Exclude<OrderResult, { kind: "failed" }>) => void;
  onNo: () => void;
};

type Props = OrderActionDialogProps & {
  act: OrderAction;
  children: ReactNode;
  /** Runs on submit; returns the id of the first invalid field. */
  check?: () => string | undefined;
  send: () => Promise<OrderResult>;
};

/** A form about one order. It keeps its inputs until the server accepts them. */
export function OrderActionDialog({ order, act, children, check, send, onFinish, onNo }: Props) {
  const { t } = useTranslation("staff", "frame");
  const { busy, failed, carryOut } = useOrderAct(onFinish);
  const submit = async () => {
    const wrong = check?.();
    if (wrong !== undefined) {
      document.getElementById(wrong)?.focus();
      return;
    }
    await carryOut(send);
  };
  return (
    <FormDialog
      open
      size="sm"
      title={t(`desk.${act}Title`)}
      closeLabel={t("desk.close")}
      onClose={onNo}
      cancelLabel={t("desk.back")}
      submitLabel={t(`desk.${act}Send`)}
      failed={failed}
      failedTitle={t("desk.failed")}
      busy={busy}
      onSubmit={() => void submit()}
    >
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{t("act.of", { id: order.id })}</span>
        {` · ${order.customer.fullName}`}
      </p>
      {children}
    </FormDialog>
  );
}
