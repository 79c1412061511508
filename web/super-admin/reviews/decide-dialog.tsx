import { useState } from "react";
import { NOTE_MAX } from "#contract/rules/limits.ts";
import {
  caseDecisions,
  reportReasons,
  type CaseDecision,
  type ReportReason,
} from "#contract/rules/reviews.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { showToast } from "#web/platform/toast.ts";
import type { ReviewCase } from "./load-cases.ts";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";

type DecideDialogProps = { reported: ReviewCase; onDone: () => void; onClose: () => void };

/** Decides about a reported review: it stays, or it is hidden for one of the stated reasons. */
export function DecideDialog({ reported, onDone, onClose }: DecideDialogProps) {
  const { t } = useTranslation("reviews", "frame");
  const [decision, setDecision] = useState<CaseDecision>("kept");
  const [reason, setReason] = useState<ReportReason>(reported.reports[0]?.reason ?? "untrue");
  const [note, setNote] = useState("");
  const { busy, failed, send } = useSending();
  const decide = async () => {
    await ask("POST /super/reviews/{id}/decision", {
      params: { id: reported.review.id },
      body: { decision, note: note.trim(), ...(decision === "hidden" && { reason }) },
    });
    showToast("success", t(`cases.done.${decision}`));
    onDone();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("cases.decide")}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("dialog.cancel")}
      submitLabel={t("cases.send")}
      look={decision === "hidden" ? "danger" : "primary"}
      {...{ busy, failed }}
      onSubmit={() => void send(decide)}
    >
      <Notice tone="info">{t("cases.law")}</Notice>
      <RadioCards
        legend={t("cases.decision")}
        name="decision"
        value={decision}
        options={caseDecisions.map((value) => ({
          value,
          title: t(`cases.to.${value}`),
          detail: t(`cases.toText.${value}`),
        }))}
        onValue={setDecision}
      />
      {decision === "hidden" && (
        <ChoiceField
          label={t("report.reason")}
          value={reason}
          options={reportReasons.map((value) => ({ value, text: t(`reason.${value}`) }))}
          onValue={setReason}
        />
      )}
      <CountedTextArea
        label={t("cases.note")}
        hint={t("cases.noteHint")}
        limit={NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}
