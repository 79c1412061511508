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

type ResolveParcelProps = { parcel: Parcel; onResolved: () => void };

/** Says that nobody knows whether the carrier has a parcel, and lets staff resolve it. */
export function ResolveParcel({ parcel, onResolved }: ResolveParcelProps) {
  const { t } = useTranslation("parcels");
  const [isOpen, setOpen] = useState(false);
  if (!parcel.canResolve) return null;
  return (
    <Notice
      tone="warning"
      act={
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${t("resolve.act")}: ${parcel.id}`}
          onClick={() => setOpen(true)}
        >
          {t("resolve.act")}
        </Button>
      }
    >
      {t("resolve.unclear", { carrier: carrierNames[parcel.carrier] })}
      {isOpen && (
        <ResolveDialog
          parcel={parcel}
          onClose={() => setOpen(false)}
          onResolved={() => {
            setOpen(false);
            showToast("success", t("resolve.done"));
            onResolved();
          }}
        />
      )}
    </Notice>
  );
}

type ResolveDialogProps = ResolveParcelProps & { onClose: () => void };

function ResolveDialog({ parcel: { id, carrier }, onClose, onResolved }: ResolveDialogProps) {
  const { t } = useTranslation("parcels");
  const [answer, setAnswer] = useState<"booked" | "refused">("booked");
  const form = useForm({ trackingCode: "", reason: "" }, ({ trackingCode, reason }) => ({
    trackingCode:
      answer === "booked" && trackingCode.trim() === "" ? [t("resolve.codeRequired")] : [],
    reason: reason.trim() === "" ? [t("resolve.reasonRequired")] : [],
  }));
  const sending = useSending([], ({ errors }) => {
    form.refuse(errors);
    return errors.length > 0;
  });
  const resolve = async () => {
    const { trackingCode, reason } = form.values;
    await ask("POST /admin/parcels/{id}/resolution", {
      params: { id },
      body: {
        ...(answer === "booked" && { trackingCode: trackingCode.trim() }),
        reason: reason.trim(),
      },
    });
    onResolved();
  };
  const values = { carrier: carrierNames[carrier], id };
  return (
    <FormDialog
      open
      title={t("resolve.title", values)}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("resolve.submit")}
      busy={sending.busy}
      failed={sending.failed}
      failedTitle={t("resolve.failed")}
      onClose={onClose}
      onSubmit={(event) => {
        if (form.accept(event)) void sending.send(resolve);
      }}
    >
      <p className="text-ink-soft">{t("resolve.why", values)}</p>
      <RadioCards
        legend={t("resolve.answer")}
        name="answer"
        value={answer}
        onValue={setAnswer}
        options={(["booked", "refused"] as const).map((value) => ({
          value,
          title: t(`resolve.${value}`),
          detail: t(`resolve.${value}Detail`),
        }))}
      />
      {answer === "booked" && (
        <TextField
          label={t("resolve.code")}
          required
          autoComplete="off"
          spellCheck={false}
          {...form.field("trackingCode")}
        />
      )}
      <TextField
        label={t("resolve.reason")}
        required
        autoComplete="off"
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
