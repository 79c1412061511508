import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { ask } from "#web/platform/api/api.ts";

import { showToast } from "#web/platform/toast.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { shopperReasons, type ShopperReason } from "./cancel-reasons.ts";
import type { Order, OrderDetail } from "./order-view.ts";

export type CancelDialogProps = {
  order: Order;
  open: boolean;
  onClose: () => void;
  onCancelled: (order: OrderDetail) => void;
};

/** Asks for the reason, then cancels a pending order at once, or requests the cancellation of a transferred one. */
export function CancelDialog({ order, open, onClose, onCancelled }: CancelDialogProps) {
  const { t } = useTranslation("orders", "frame");
  const [reason, setReason] = useState<ShopperReason | null>(null);
  const [words, setWords] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, failed, send } = useSending();
  const atOnce = order.actions.includes("cancel");
  const kind = atOnce ? "cancel" : "request";

  const submit = () => {
    setTried(true);
    const text = reason === "other" ? words.trim() : reason;
    if (!text) return;
    void send(async () => {
      const changed = await ask("POST /orders/{id}/cancel", {
        params: { id: order.id },
        body: { reason: text },
      });
      showToast("success", t(`cancel.${kind}.done`));
      onCancelled(changed);
    });
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(`cancel.${kind}.title`, { id: order.id })}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("cancel.keep")}
      submitLabel={t(`cancel.${kind}.act`)}
      look="danger"
      {...{ busy, failed }}
      onSubmit={submit}
    >
      <p className="text-ink-soft">{t(`cancel.${kind}.text`)}</p>
      <RadioCards<ShopperReason>
        legend={t("cancel.why")}
        name="reason"
        value={reason ?? undefined}
        onValue={setReason}
        errors={tried && reason === null ? [t("cancel.choose")] : []}
        options={shopperReasons.map((each) => ({ value: each, title: t(`reason.${each}`) }))}
      />
      {reason === "other" && (
        <TextAreaField
          label={t("cancel.words")}
          required
          maxLength={REASON_MAX}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          errors={tried && words.trim() === "" ? [t("cancel.write")] : []}
        />
      )}
    </FormDialog>
  );
}
