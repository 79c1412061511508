import {
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
  webhookEvents,
  type WebhookEvent,
} from "#contract/integrations/webhook-events.ts";
import type { Owner } from "#web/accounts/password/use-owner.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { EventChoice } from "./event-choice.tsx";
import type { Webhook } from "./load-webhooks.ts";

type WebhookValues = Pick<Webhook, "name" | "url" | "events">;

const eventsOf = (text: string): WebhookEvent[] =>
  webhookEvents.filter((event) => text.split(" ").includes(event));

/** The values of the form. Its fields are texts, so the events are one text with spaces between them. */
export const formValuesOf = ({ name, url, events }: WebhookValues) => ({
  name,
  url,
  events: events.join(" "),
  password: "",
});

/** The form of a webhook. With an owner it asks for the password, as for a new webhook. */
export const useWebhookForm = (first: WebhookValues, owner?: Owner) => {
  const { t } = useTranslation("webhooks", "personal");
  const form = useForm(formValuesOf(first), (values) => ({
    ...(values.name.trim() === "" && { name: [t("fields.required")] }),
    ...(values.url.trim() === "" && { url: [t("fields.required")] }),
    ...(values.events === "" && { events: [t("fields.noEvents")] }),
    ...(owner?.hasPassword &&
      values.password === "" && { password: [t("personal:owner.required")] }),
  }));
  const body = () => ({
    name: form.values.name.trim(),
    url: form.values.url.trim(),
    events: eventsOf(form.values.events),
  });
  return { form, body };
};

type WebhookFieldsProps = { form: ReturnType<typeof useWebhookForm>["form"] };

/** Name, address and events of a webhook. */
export function WebhookFields({ form }: WebhookFieldsProps) {
  const { t } = useTranslation("webhooks");
  const { value, errors, onValue } = form.choice("events");
  return (
    <>
      <CountedTextField
        label={t("fields.name")}
        hint={t("fields.nameHint")}
        required
        autoComplete="off"
        limit={WEBHOOK_NAME_MAX}
        {...form.field("name")}
      />
      <CountedTextField
        label={t("fields.url")}
        hint={t("fields.urlHint")}
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t("fields.urlExample")}
        limit={WEBHOOK_URL_MAX}
        {...form.field("url")}
      />
      <EventChoice
        events={eventsOf(value)}
        errors={errors}
        onEvents={(chosen) => onValue(chosen.join(" "))}
      />
    </>
  );
}
