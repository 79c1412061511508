import { useState, type ReactNode } from "react";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { DateField } from "./fields/date-field.tsx";
import { localOf, momentOf } from "#web/staff/local-times.ts";

type PublishDialogProps = {
  title: string;
  submitLabel: string;
  /** The texts that readers see after each choice. */
  nowText: string;
  laterText: string;
  /** Publishes from a time (ISO 8601) on, or at once. */
  publish: (startsAt: string | null) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks from when a version shall hold, and publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  const { title, submitLabel, nowText, laterText, publish, onClose, children } = props;
  const { t } = useTranslation("kit");
  const [when, setWhen] = useState<"now" | "later">("now");
  const [opened] = useState(() => localOf(new Date().toISOString()));
  const [time, setTime] = useState("");
  const [error, setError] = useState<"missing" | "past">();
  const { busy, failed, send } = useSending();
  const isLater = when === "later";
  const submit = () => {
    const wrong = isLater ? errorOf(time) : undefined;
    setError(wrong);
    if (!wrong) void send(async () => await publish(isLater ? momentOf(time) : null));
  };
  return (
    <FormDialog
      open
      title={title}
      closeLabel={t("publish.cancel")}
      cancelLabel={t("publish.cancel")}
      {...{ submitLabel, busy, failed, onClose }}
      onSubmit={submit}
    >
      {children}
      <RadioCards
        legend={t("publish.when")}
        name="when"
        value={when}
        onValue={setWhen}
        options={[
          { value: "now", title: t("publish.now"), detail: nowText },
          { value: "later", title: t("publish.later"), detail: laterText },
        ]}
      />
      {isLater && (
        <DateField
          kind="moment"
          label={t("publish.time")}
          hint={t("publish.timeHint")}
          required
          errors={error ? [t(`publish.${error}`)] : []}
          value={time}
          min={opened}
          onValue={setTime}
        />
      )}
    </FormDialog>
  );
}

const errorOf = (time: string): "missing" | "past" | undefined => {
  if (time === "") return "missing";
  return Date.parse(momentOf(time)) > Date.now() ? undefined : "past";
};
