import { useState } from "react";
import { EVIDENCE_MAX, reportReasons, type ReportReason } from "#contract/rules/reviews.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";

export type ReportReviewDialogProps = { id: string; onDone: () => void; onClose: () => void };

/** Reports a review to the super admin. */
export function ReportReviewDialog({ id, onDone, onClose }: ReportReviewDialogProps) {
  const { t } = useTranslation("review-acts", "frame");
  const [reason, setReason] = useState<ReportReason>("untrue");
  const [evidence, setEvidence] = useState("");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      await ask("POST /reviews/{id}/reports", {
        params: { id },
        body: { reason, evidence: evidence.trim() },
      });
      showToast("success", t("done"));
      onDone();
    } catch (error) {
      setFailed(failureText(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("title")}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("cancel")}
      submitLabel={t("send")}
      busy={busy}
      onSubmit={() => void send()}
    >
      <p className="text-ink-soft">{t("lead")}</p>
      {failed !== undefined && (
        <Notice tone="danger" announce>
          {failed}
        </Notice>
      )}
      <SelectField
        label={t("reason")}
        value={reason}
        onChange={({ currentTarget }) =>
          setReason(reportReasons.find((each) => each === currentTarget.value) ?? "untrue")
        }
      >
        {reportReasons.map((each) => (
          <option key={each} value={each}>
            {t(`why.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t("evidence")}
        maxLength={EVIDENCE_MAX}
        value={evidence}
        onChange={({ currentTarget }) => setEvidence(currentTarget.value)}
      />
    </FormDialog>
  );
}
