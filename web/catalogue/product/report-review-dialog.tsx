import { useState } from "react";
import { EVIDENCE_MAX, reportReasons, type ReportReason } from "#contract/rules/reviews.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { showToast } from "#web/platform/toast.ts";

export type ReportReviewDialogProps = { id: string; onDone: () => void; onClose: () => void };

/** Reports a review to the super admin. */
export function ReportReviewDialog({ id, onDone, onClose }: ReportReviewDialogProps) {
  const { t } = useTranslation("review-acts", "frame");
  const [reason, setReason] = useState<ReportReason>("untrue");
  const [evidence, setEvidence] = useState("");
  const { busy, failed, send } = useSending();
  const report = async () => {
    await ask("POST /reviews/{id}/reports", {
      params: { id },
      body: { reason, evidence: evidence.trim() },
    });
    showToast("success", t("done"));
    onDone();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("title")}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("cancel")}
      submitLabel={t("send")}
      {...{ busy, failed }}
      onSubmit={() => void send(report)}
    >
      <p className="text-ink-soft">{t("lead")}</p>
      <ChoiceField
        label={t("reason")}
        value={reason}
        options={reportReasons.map((value) => ({ value, text: t(`why.${value}`) }))}
        onValue={setReason}
      />
      <TextAreaField
        label={t("evidence")}
        maxLength={EVIDENCE_MAX}
        value={evidence}
        onChange={({ currentTarget }) => setEvidence(currentTarget.value)}
      />
    </FormDialog>
  );
}
