import { useState } from "react";
import { DECOR_AHEAD_DAYS } from "#contract/rules/decor.ts";
import { Button } from "#web/design/button.tsx";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { firstFailureText } from "#web/platform/on-failure.ts";
import { vietnamClock } from "#web/platform/texts/vietnam-clock.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { StoreDecor } from "./decor-context.ts";

type PublishDialogProps = {
  /** The saved draft. */
  version: number;
  onClose: () => void;
  onPublished: (decor: StoreDecor) => void;
};

const HOUR_MS = 3_600_000;

/** The time of Vietnam's clocks as `<input type="datetime-local">` writes it. */
const typedTime = (at: Date): string => vietnamClock(at).toISOString().slice(0, 16);

/** Publishes the saved draft, now or at a time. */
export function PublishDialog({ version, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation("decor");
  const [when, setWhen] = useState<"now" | "later">("now");
  const [opened] = useState(() => new Date());
  const [time, setTime] = useState(() => typedTime(new Date(opened.getTime() + HOUR_MS)));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  const publish = async () => {
    const from = new Date(`${time}:00+07:00`);
    if (when === "later" && !(from.getTime() > Date.now())) return setFailed(t("publish.past"));
    setBusy(true);
    setFailed(undefined);
    try {
      const body = { version, from: when === "later" ? from.toISOString() : null };
      onPublished(await ask("POST /admin/decor/versions", { body }));
      showToast("success", t(when === "later" ? "publish.scheduled" : "publish.done"));
      onClose();
    } catch (error) {
      setFailed(firstFailureText(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      sheet
      title={t("publish.title")}
      closeLabel={t("publish.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("publish.close")}</Button>
          <Button look="primary" busy={busy} onClick={() => void publish()}>
            {t(when === "later" ? "publish.schedule" : "publish.now")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failed !== undefined && (
          <Notice tone="danger" announce>
            {failed}
          </Notice>
        )}
        <RadioCards
          legend={t("publish.when")}
          name="when"
          columns={2}
          value={when}
          onValue={setWhen}
          options={[
            { value: "now", title: t("publish.now"), detail: t("publish.nowDetail") },
            { value: "later", title: t("publish.later"), detail: t("publish.laterDetail") },
          ]}
        />
        {when === "later" && (
          <TextField
            type="datetime-local"
            label={t("publish.from")}
            hint={t("publish.fromHint")}
            required
            value={time}
            min={typedTime(opened)}
            max={typedTime(new Date(opened.getTime() + DECOR_AHEAD_DAYS * 24 * HOUR_MS))}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
