import { useState } from "react";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showNumber, showTime } from "#web/platform/texts/format.ts";
import { showToast } from "#web/platform/toast.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import type { UnreadDelivery } from "./load-connections.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type UnreadDeliveriesProps = {
  deliveries: readonly UnreadDelivery[];
  total: number;
  onChanged: () => void;
};

/** The proven messages that could not be read: staff look each up, and say what they did, or have it read again. */
export function UnreadDeliveries({ deliveries, total, onChanged }: UnreadDeliveriesProps) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const [answering, setAnswering] = useState<UnreadDelivery>();
  return (
    <section aria-labelledby="unread" className="flex flex-col gap-3">
      <h2 id="unread" className="text-lg font-bold">
        {t("unread.title", { number: showNumber(language, total) })}
      </h2>
      <p className="max-w-prose text-ink-soft">{t("unread.lead")}</p>
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <UnreadCard
              delivery={delivery}
              onAnswer={() => setAnswering(delivery)}
              onRead={onChanged}
            />
          </li>
        ))}
      </ul>
      {answering && (
        <AnswerDialog
          delivery={answering}
          onClose={() => setAnswering(undefined)}
          onDone={() => {
            setAnswering(undefined);
            showToast("success", t("unread.answered"));
            onChanged();
          }}
        />
      )}
    </section>
  );
}

type UnreadCardProps = { delivery: UnreadDelivery; onAnswer: () => void; onRead: () => void };

function UnreadCard({ delivery, onAnswer, onRead }: UnreadCardProps) {
  const { t } = useTranslation("payments");
  const [busy, setBusy] = useState(false);
  const { id, connection, lastReceivedAt, times, raw } = delivery;
  const readAgain = async () => {
    setBusy(true);
    const isRead = await toastOnFailure(async () => {
      await ask("POST /admin/payment-deliveries/{id}/read", { params: { id } });
    });
    setBusy(false);
    if (!isRead) return;
    showToast("success", t("unread.read"));
    onRead();
  };
  return (
    <Card title={connection.name === "" ? t(`provider.${connection.provider}`) : connection.name}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">
          {t("unread.came", { count: times, time: showTime(lastReceivedAt) })}
        </p>
        <textarea
          readOnly
          rows={5}
          spellCheck={false}
          aria-label={t("history.raw")}
          value={raw}
          className="w-full resize-y rounded-md border border-line bg-sunken p-3 font-mono text-xs"
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-haspopup="dialog" onClick={onAnswer}>
            {t("unread.answer")}
          </Button>
          <Button size="sm" look="quiet" busy={busy} onClick={() => void readAgain()}>
            {t("unread.readAgain")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type AnswerDialogProps = { delivery: UnreadDelivery; onDone: () => void; onClose: () => void };

function AnswerDialog({ delivery: { id }, onDone, onClose }: AnswerDialogProps) {
  const { t } = useTranslation("payments");
  const [note, setNote] = useState("");
  const { busy, failed, errorsOf, send } = useSending(["note"]);
  return (
    <FormDialog
      open
      size="sm"
      title={t("unread.answerTitle")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("unread.answer")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={() =>
        void send(async () => {
          await ask("POST /admin/payment-deliveries/{id}/answer", {
            params: { id },
            body: { note: note.trim() },
          });
          onDone();
        })
      }
    >
      <p>{t("unread.answerText")}</p>
      <CountedTextField
        label={t("unread.note")}
        limit={REASON_MAX}
        autoComplete="off"
        required
        value={note}
        errors={errorsOf("note")}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}
