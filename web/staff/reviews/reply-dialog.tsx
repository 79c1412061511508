import { REPLY_EDIT_DAYS, REPLY_MAX } from "#contract/rules/reviews.ts";
import { SelectField } from "#web/design/form/select-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { EditDialog } from "../kit/edit-dialog.tsx";
import { useEdit } from "../kit/use-edit.ts";
import type { StoreReview, Template } from "./load-reviews.ts";
import { ReviewBody } from "./review-body.tsx";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";

export type ReviewDialogProps = {
  review: StoreReview;
  onDone: () => void;
  onClose: () => void;
};

type Reply = { version: number; text: string };

/** Writes or edits the reply to a review. */
export function ReplyDialog({
  review,
  templates,
  onDone,
  onClose,
}: ReviewDialogProps & { templates: readonly Template[] }) {
  const { t } = useTranslation("reviews", "frame");
  const edit = useEdit<Reply, { text: string }>({
    loaded: { version: review.replyVersion, text: review.reply?.text ?? "" },
    formValuesOf: ({ text }) => ({ text }),
    check: () => ({}),
    send: async (values, version) => {
      const body = { text: values.text.trim(), version };
      const params = { id: review.id };
      const { replyVersion } = await ask("PUT /admin/reviews/{id}/reply", { params, body });
      return { version: replyVersion, text: body.text };
    },
    readAgain: async ({ currentVersion, saved }) => {
      const { text } = saved as { text: string }; // as: the details of this refusal
      return { version: currentVersion, text };
    },
    savedText: t("reply.done"),
    onSaved: onDone,
  });
  const { onValue } = edit.form.choice("text");
  return (
    <EditDialog
      edit={edit}
      labelOf={() => t("reply.text")}
      onClose={onClose}
      title={t(review.reply ? "act.editReply" : "act.reply")}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("dialog.cancel")}
      submitLabel={t("reply.send")}
    >
      <div className="flex flex-col gap-2 rounded-md border border-line p-3">
        <ReviewBody review={{ ...review, reply: null }} />
      </div>
      {templates.length > 0 && (
        <SelectField
          label={t("reply.template")}
          value=""
          onChange={({ currentTarget }) => {
            const chosen = templates.find(({ id }) => id === currentTarget.value);
            if (chosen) onValue(filled(chosen.text, review));
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
      <CountedTextArea
        label={t("reply.text")}
        hint={t("reply.hint", { days: REPLY_EDIT_DAYS })}
        required
        limit={REPLY_MAX}
        {...edit.form.field("text")}
      />
    </EditDialog>
  );
}

/** A template with the names of the buyer and of the product in their places. */
const filled = (text: string, { author, product }: StoreReview): string =>
  text.replaceAll("{name}", author).replaceAll("{product}", product.name);
