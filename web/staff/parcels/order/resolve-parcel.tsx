import { useState } from "react";
import { carrierNames } from "#contract/parcels.ts";
import { Button } from "#web/design/button.tsx";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useSending } from "#web/platform/use-sending.ts";
import type { Parcel } from "./load-parcels.ts";

type SettleParcelProps = { parcel: Parcel; onSettled: () => void };

/** Says that nobody knows whether the carrier has a parcel, and lets staff settle it. */
export function SettleParcel({ parcel, onSettled }: SettleParcelProps) {
  const { t } = useTranslation("parcels");
  const [isOpen, setOpen] = useState(false);
  if (!parcel.canSettle) return null;
  return (
    <Notice
      tone="warning"
      act={
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${t("settle.act")}: ${parcel.id}`}
          onClick={() => setOpen(true)}
        >
          {t("settle.act")}
        </Button>
      }
    >
      {t("settle.unclear", { carrier: carrierNames[parcel.carrier] })}
      {isOpen && (
        <SettleDialog
          parcel={parcel}
          onClose={() => setOpen(false)}
          onSettled={() => {
            setOpen(false);
            showToast("success", t("settle.done"));
            onSettled();
          }}
        />
      )}
    </Notice>
  );
}

type SettleDialogProps = SettleParcelProps & { onClose: () => void };

function SettleDialog({ parcel: { id, carrier }, onClose, onSettled }: SettleDialogProps) {
  const { t } = useTranslation("parcels");
  const [answer, setAnswer] = useState<"booked" | "refused">("booked");
  const form = useForm({ trackingCode: "", reason: "" }, ({ trackingCode, reason }) => ({
    trackingCode:
      answer === "booked" && trackingCode.trim() === "" ? [t("settle.codeRequired")] : [],
    reason: reason.trim() === "" ? [t("settle.reasonRequired")] : [],
  }));
  const sending = useSending([], ({ errors }) => {
    form.refuse(errors);
    return errors.length > 0;
  });
  const settle = async () => {
    const { trackingCode, reason } = form.values;
    await ask("POST /admin/parcels/{id}/settlement", {
      params: { id },
      body: {
        ...(answer === "booked" && { trackingCode: trackingCode.trim() }),
        reason: reason.trim(),
      },
    });
    onSettled();
  };
  const values = { carrier: carrierNames[carrier], id };
  return (
    <FormDialog
      open
      title={t("settle.title", values)}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("settle.submit")}
      busy={sending.busy}
      failed={sending.failed}
      failedTitle={t("settle.failed")}
      onClose={onClose}
      onSubmit={(event) => {
        if (form.accept(event)) void sending.send(settle);
      }}
    >
      <p className="text-ink-soft">{t("settle.why", values)}</p>
      <RadioCards
        legend={t("settle.answer")}
        name="answer"
        value={answer}
        onValue={setAnswer}
        options={(["booked", "refused"] as const).map((value) => ({
          value,
          title: t(`settle.${value}`),
          detail: t(`settle.${value}Detail`),
        }))}
      />
      {answer === "booked" && (
        <TextField
          label={t("settle.code")}
          required
          autoComplete="off"
          spellCheck={false}
          {...form.field("trackingCode")}
        />
      )}
      <TextField label={t("settle.reason")} required autoComplete="off" {...form.field("reason")} />
    </FormDialog>
  );
}
