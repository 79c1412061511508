import { useState } from "react";
import { REPLY_EDIT_DAYS, REPLY_MAX } from "#contract/rules/reviews.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { showToast } from "#web/platform/toast.ts";
import type { StoreReview, Template } from "./load-reviews.ts";
import { ReviewBody } from "./review-body.tsx";

export type ReviewDialogProps = {
  review: StoreReview;
  onDone: () => void;
  onClose: () => void;
};

/** Writes or edits the reply to a review. Where another admin was first, it shows the other reply and keeps this one. */
export function ReplyDialog({
  review,
  templates,
  onDone,
  onClose,
}: ReviewDialogProps & { templates: readonly Template[] }) {
  const { t } = useTranslation("reviews", "frame");
  const [text, setText] = useState(review.reply?.text ?? "");
  const [version, setVersion] = useState(review.replyVersion);
  const [other, setOther] = useState<string>();
  const { busy, failed, errorsOf, send } = useSending(["text"], ({ code, details }) => {
    const { currentVersion, reply } = details;
    if (code !== "reviews/stale" || typeof currentVersion !== "number") return false;
    setVersion(currentVersion);
    setOther(typeof reply === "string" ? reply : "");
    return true;
  });
  const write = async () => {
    await ask("PUT /admin/reviews/{id}/reply", {
      params: { id: review.id },
      body: { text: text.trim(), version },
    });
    showToast("success", t("reply.done"));
    onDone();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(review.reply ? "act.editReply" : "act.reply")}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("dialog.cancel")}
      submitLabel={t(other === undefined ? "reply.send" : "reply.replace")}
      {...{ busy, failed }}
      onSubmit={() => void send(write)}
    >
      <div className="flex flex-col gap-2 rounded-md border border-line p-3">
        <ReviewBody review={{ ...review, reply: null }} />
      </div>
      {other !== undefined && (
        <Notice tone="warning" announce>
          <p className="font-semibold">{t("reply.other")}</p>
          <p className="wrap-anywhere whitespace-pre-line">{other}</p>
        </Notice>
      )}
      {templates.length > 0 && (
        <SelectField
          label={t("reply.template")}
          value=""
          onChange={({ currentTarget }) => {
            const chosen = templates.find(({ id }) => id === currentTarget.value);
            if (chosen) setText(filled(chosen.text, review));
          }}
        >
          <option value="">{t("reply.chooseTemplate")}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label={t("reply.text")}
        hint={t("reply.hint", { days: REPLY_EDIT_DAYS })}
        required
        maxLength={REPLY_MAX}
        value={text}
        errors={errorsOf("text")}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** A template with the names of the buyer and of the product in their places. */
const filled = (text: string, { author, product }: StoreReview): string =>
  text.replaceAll("{name}", author).replaceAll("{product}", product.name);
