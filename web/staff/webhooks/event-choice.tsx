import { webhookEvents, type WebhookEvent } from "#contract/integrations/webhook-events.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { GroupedChoice } from "#web/staff/kit/fields/grouped-choice.tsx";

/** The objects of the events: `order` of `order.placed`. */
type EventObject = WebhookEvent extends infer Event
  ? Event extends `${infer Name}.${string}`
    ? Name
    : never
  : never;

const objectOf = (event: WebhookEvent) => event.slice(0, event.indexOf(".")) as EventObject; // as: every event has a dot

const groups = [...new Set(webhookEvents.map(objectOf))].map((object) => ({
  object,
  events: webhookEvents.filter((event) => objectOf(event) === object),
}));

type EventChoiceProps = {
  events: readonly WebhookEvent[];
  errors: readonly string[];
  onEvents: (events: readonly WebhookEvent[]) => void;
};

/** Chooses the events of a webhook, grouped by what they are about. */
export function EventChoice({ events, errors, onEvents }: EventChoiceProps) {
  const { t } = useTranslation("webhooks");
  return (
    <GroupedChoice
      name="events"
      label={t("fields.events")}
      allLabel={t("fields.allEvents")}
      groups={groups.map((group) => ({
        title: t(`object.${group.object}`),
        options: group.events.map((value) => ({
          value,
          label: t(`event.${value}`),
          explanation: t(`explained.${value}`),
        })),
      }))}
      chosen={events}
      errors={errors}
      onChosen={onEvents}
    />
  );
}
