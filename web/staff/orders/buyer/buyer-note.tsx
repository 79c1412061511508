import { useState } from "react";
import { NOTE_MAX } from "#contract/rules/limits.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { writeBuyerNote, type Buyer } from "./load-buyer.ts";

type BuyerNoteProps = {
  orderId: string;
  note: Buyer["note"];
  onSaved: (buyer: Buyer) => void;
};

const focus = (field: HTMLTextAreaElement | null): void => field?.focus();

/** The store's note on a buyer, which is edited in its place. */
export function BuyerNote({ orderId, note, onSaved }: BuyerNoteProps) {
  const { t } = useTranslation("staff");
  const [typed, setTyped] = useState<string>();
  const { busy, failed, send } = useSending();
  const save = () =>
    send(async () => {
      const buyer = await writeBuyerNote(orderId, (typed ?? "").trim(), note.version);
      setTyped(undefined);
      showToast("success", t("done.note"));
      onSaved(buyer);
    });
  if (typed === undefined)
    return (
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
          {note.text === "" ? (
            <span className="text-ink-soft">{t("buyer.noNote")}</span>
          ) : (
            note.text
          )}
        </p>
        <Button size="sm" onClick={() => setTyped(note.text)}>
          {t("buyer.note")}
        </Button>
      </div>
    );
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextAreaField
        ref={focus}
        label={t("buyer.noteField")}
        hint={t("desk.inside")}
        maxLength={NOTE_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {failed !== undefined && (
        <Notice tone="danger" announce>
          {failed}
        </Notice>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" look="primary" busy={busy}>
          {t("desk.noteSend")}
        </Button>
        <Button size="sm" onClick={() => setTyped(undefined)}>
          {t("desk.back")}
        </Button>
      </div>
    </form>
  );
}
