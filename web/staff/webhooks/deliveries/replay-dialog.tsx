import { useState } from "react";
import { WEBHOOK_DELIVERIES_LISTED } from "#contract/integrations/webhook-events.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useSending } from "#web/platform/use-sending.ts";
import type { Webhook } from "../load-webhooks.ts";

/** How far back, in hours; the log keeps thirty days. */
const spans = { hour: 1, day: 24, threeDays: 72, week: 168, month: 720 } as const;
type Span = keyof typeof spans;
const spanNames = ["hour", "day", "threeDays", "week", "month"] as const satisfies readonly Span[];

const HOUR_MS = 3_600_000;

type ReplayDialogProps = { webhook: Webhook; onQueued: () => void; onClose: () => void };

/** Sends deliveries of a period again: those that were given up, or all that ended. */
export function ReplayDialog({ webhook, onQueued, onClose }: ReplayDialogProps) {
  const { t } = useTranslation("webhooks");
  const language = useLanguage();
  const [span, setSpan] = useState<Span>("day");
  const [state, setState] = useState<"given-up" | "all">("given-up");
  const { busy, failed, send } = useSending();
  const replay = async () => {
    const from = new Date(Date.now() - spans[span] * HOUR_MS).toISOString();
    const { id } = webhook;
    const { queued } = await ask("POST /admin/webhooks/{id}/replays", {
      params: { id },
      body: { from, state },
    });
    const number = showNumber(language, queued);
    if (queued === 0) showToast("info", t("replay.noneQueued"));
    else showToast("success", t("replay.queued", { count: queued, number }));
    onQueued();
  };
  return (
    <FormDialog
      open
      size="sm"
      title={t("replay.title")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("replay.submit")}
      {...{ busy, failed, onClose }}
      onSubmit={() => void send(replay)}
    >
      <RadioCards
        legend={t("replay.which")}
        name="state"
        value={state}
        onValue={setState}
        options={(["given-up", "all"] as const).map((value) => ({
          value,
          title: t(`replay.${value}`),
          detail: t(`replay.${value}Text`),
        }))}
      />
      <ChoiceField
        label={t("replay.span")}
        value={span}
        onValue={setSpan}
        options={spanNames.map((value) => ({ value, text: t(`span.${value}`) }))}
      />
      <p className="text-sm text-ink-soft">
        {t("replay.text", { limit: showNumber(language, WEBHOOK_DELIVERIES_LISTED) })}
      </p>
    </FormDialog>
  );
}
