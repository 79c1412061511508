import { useEffect, useRef } from "react";
import { filledTemplate, REPLY_EDIT_DAYS, REPLY_MAX } from "#contract/rules/reviews.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { EditConflict } from "../kit/edit-conflict.tsx";
import { LeaveGuard } from "../kit/leave-guard.tsx";
import { TemplateChips } from "../kit/template-chips.tsx";
import { useEdit } from "../kit/use-edit.ts";
import type { StoreReview, Template } from "./load-reviews.ts";

type Reply = { version: number; text: string };

type ReplyFormProps = {
  review: StoreReview;
  templates: readonly Template[];
  /** Whether another review of the list waits for a reply. */
  hasNext: boolean;
  /** `next`: the form of the next review is wanted. */
  onDone: (next: boolean) => void;
  onClose: () => void;
};

/** Writes or edits the reply within the card of its review. Templates are chips above the field. */
export function ReplyForm({ review, templates, hasNext, onDone, onClose }: ReplyFormProps) {
  const { t } = useTranslation("reviews");
  const form = useRef<HTMLFormElement>(null);
  const goesOn = useRef(false);
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
    onSaved: () => onDone(goesOn.current),
  });
  const { onValue } = edit.form.choice("text");
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      aria-label={t(review.reply ? "act.editReplyOf" : "act.replyOf", { name: review.author })}
      className="flex max-w-prose flex-col gap-3 rounded-md bg-sunken/60 p-3"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        goesOn.current = submitter?.dataset["next"] !== undefined;
        edit.submit(event);
      }}
    >
      {templates.length > 0 && (
        <TemplateChips
          label={t("reply.templates")}
          templates={templates.map(({ id, ...template }) => ({ key: id, ...template }))}
          onChoose={(text) => {
            onValue(filledTemplate(text, { author: review.author, product: review.product.name }));
            form.current?.querySelector("textarea")?.focus();
          }}
        />
      )}
      <TextAreaField
        label={t("reply.text")}
        hint={t("reply.hint", { days: REPLY_EDIT_DAYS })}
        required
        maxLength={REPLY_MAX}
        {...edit.form.field("text")}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !edit.changed) onClose();
        }}
      />
      {edit.failed !== undefined && !edit.conflict && (
        <Notice tone="danger" announce>
          {edit.failed}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {hasNext && (
          <Button type="submit" size="sm" look="primary" busy={edit.busy} data-next="">
            {t("reply.sendNext")}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          look={hasNext ? "secondary" : "primary"}
          busy={edit.busy && !hasNext}
        >
          {t("reply.send")}
        </Button>
        <Button size="sm" look="quiet" onClick={onClose}>
          {t("dialog.cancel")}
        </Button>
      </div>
      <LeaveGuard active={edit.changed} />
      <EditConflict edit={edit} labelOf={() => t("reply.text")} />
    </form>
  );
}
