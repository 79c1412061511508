import { REASON_MAX } from "#contract/rules/limits.ts";
import { useId, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ask } from "#web/platform/api/api.ts";
import { OrderActionDialog, type OrderActionDialogProps } from "../detail/order-action-dialog.tsx";
import { orderResultOf } from "#web/staff/orders/order-result.ts";
import { useReasonText } from "./use-reason-text.ts";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";

/** Declines a buyer's request to cancel; the buyer reads the reason. */
export function DeclineDialog(props: OrderActionDialogProps) {
  const { t } = useTranslation("staff");
  const reasonText = useReasonText();
  const { id, version, cancellationReason } = props.order;
  const fieldId = useId();
  const [typed, setTyped] = useState("");
  const [pressed, setPressed] = useState(false);
  const reason = typed.trim();
  return (
    <OrderActionDialog
      {...props}
      act="decline"
      check={() => {
        setPressed(true);
        return reason === "" ? fieldId : undefined;
      }}
      send={() =>
        orderResultOf(() =>
          ask("PUT /admin/orders/{id}/cancellation", {
            params: { id },
            body: { accept: false, reason, version },
          }),
        )
      }
    >
      <p className="font-semibold wrap-anywhere">
        {cancellationReason === null
          ? t("ask.requestedSilent")
          : t("ask.requested", { reason: reasonText(cancellationReason) })}
      </p>
      <p className="text-ink-soft">{t("desk.declineText")}</p>
      <CountedTextArea
        id={fieldId}
        label={t("ask.reason")}
        hint={t("ask.reasonHint")}
        required
        rows={2}
        limit={REASON_MAX}
        errors={pressed && reason === "" ? [t("ask.needReason")] : []}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll("\n", " "))}
      />
    </OrderActionDialog>
  );
}
