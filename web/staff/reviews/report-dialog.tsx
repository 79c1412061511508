import { useState } from "react";
import {
  DECIDE_WITHIN_DAYS,
  EVIDENCE_MAX,
  REVIEW_PICTURES_MAX,
  reportReasons,
  type ReportReason,
} from "#contract/rules/reviews.ts";
import { FILE_MAX } from "#contract/wire/endpoint.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { PictureChoice } from "#web/design/form/picture-choice.tsx";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { useChosenPictures } from "#web/design/form/use-chosen-pictures.ts";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { showToast } from "#web/platform/toast.ts";
import type { StoreReview } from "./load-reviews.ts";
import { ReviewBody } from "./review-body.tsx";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";

type ReportDialogProps = { review: StoreReview; onDone: () => void; onClose: () => void };

/** Reports a review to the super admin with a reason and evidence. */
export function ReportDialog({ review, onDone, onClose }: ReportDialogProps) {
  const { t } = useTranslation("reviews", "frame");
  const [reason, setReason] = useState<ReportReason>("untrue");
  const [evidence, setEvidence] = useState("");
  const chosen = useChosenPictures([], { most: REVIEW_PICTURES_MAX, maxBytes: FILE_MAX });
  const { busy, failed, errorsOf, send } = useSending(["evidence", "images"]);
  const report = async () => {
    const form = new FormData();
    const words = JSON.stringify({ reason, evidence: evidence.trim() });
    form.append("report", new Blob([words], { type: "application/json" }));
    for (const file of chosen.files) form.append("images", file);
    await ask("POST /admin/reviews/{id}/reports", { params: { id: review.id }, form });
    showToast("success", t("report.done"));
    onDone();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("report.title")}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("dialog.cancel")}
      submitLabel={t("report.send")}
      {...{ busy, failed }}
      onSubmit={() => void send(report)}
    >
      <div className="flex flex-col gap-2 rounded-md border border-line p-3">
        <ReviewBody review={review} />
      </div>
      <Notice tone="info">{t("report.law", { days: DECIDE_WITHIN_DAYS })}</Notice>
      <ChoiceField
        label={t("report.reason")}
        value={reason}
        options={reportReasons.map((value) => ({ value, text: t(`reason.${value}`) }))}
        onValue={setReason}
      />
      <CountedTextArea
        label={t("report.evidence")}
        hint={t("report.evidenceHint")}
        required
        limit={EVIDENCE_MAX}
        value={evidence}
        errors={errorsOf("evidence")}
        onChange={({ currentTarget }) => setEvidence(currentTarget.value)}
      />
      <PictureChoice
        label={t("report.pictures")}
        hint={t("pictures.hint", { count: REVIEW_PICTURES_MAX })}
        chooseLabel={t("pictures.choose")}
        removeLabel={(place) => t("pictures.remove", { place })}
        pictures={chosen.pictures}
        most={REVIEW_PICTURES_MAX}
        errors={[
          ...chosen.errors.map(({ file, why }) => t(`pictures.${why}`, { file })),
          ...errorsOf("images"),
        ]}
        onFiles={chosen.add}
        onRemove={chosen.remove}
      />
    </FormDialog>
  );
}
