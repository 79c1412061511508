import { useState } from "react";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { momentOf } from "#web/staff/local-times.ts";
import type { StorePolicy } from "./policy-values.ts";

type PublishDialogProps = {
  /** Publishes from a time, or at once. */
  publish: (startsAt: string | null) => Promise<StorePolicy>;
  onClose: () => void;
  onPublished: (policy: StorePolicy) => void;
};

/** Asks from when a version shall hold, and publishes it. */
export function PublishDialog({ publish, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation("store-policies");
  const [when, setWhen] = useState<"now" | "later">("now");
  const [time, setTime] = useState("");
  const [pressed, setPressed] = useState(false);
  const { busy, failed, send } = useSending();
  const isLater = when === "later";
  const noTime = isLater && time === "";
  const submit = () => {
    setPressed(true);
    if (!noTime) void send(async () => onPublished(await publish(isLater ? momentOf(time) : null)));
  };
  return (
    <FormDialog
      open
      title={t("publish.title")}
      closeLabel={t("publish.cancel")}
      cancelLabel={t("publish.cancel")}
      submitLabel={t("publish.submit")}
      {...{ busy, failed }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t("publish.text")}</p>
      <RadioCards
        legend={t("publish.when")}
        name="when"
        value={when}
        onValue={setWhen}
        options={[
          { value: "now", title: t("publish.now"), detail: t("publish.nowText") },
          { value: "later", title: t("publish.later"), detail: t("publish.laterText") },
        ]}
      />
      {isLater && (
        <TextField
          type="datetime-local"
          label={t("publish.time")}
          hint={t("publish.timeHint")}
          required
          errors={pressed && noTime ? [t("fault.time")] : []}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
