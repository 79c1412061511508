import { useId } from "react";
import { webhookEvents, type WebhookEvent } from "#contract/integrations/webhook-events.ts";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { FieldMessages } from "#web/design/form/field-messages.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

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
  const id = useId();
  const choose = (chosen: readonly WebhookEvent[], on: boolean) =>
    onEvents(
      webhookEvents.filter((event) => (chosen.includes(event) ? on : events.includes(event))),
    );
  const isAll = events.length === webhookEvents.length;
  return (
    <fieldset
      name="events"
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
      className="flex min-w-0 flex-col gap-2 outline-none"
    >
      <legend className="pb-1 text-sm font-semibold">
        {t("fields.events")}
        <span aria-hidden="true" className="text-accent">
          {" *"}
        </span>
      </legend>
      <FieldMessages id={id} errors={errors} />
      <div className="overflow-hidden rounded-lg border border-line">
        <Checkbox
          className="border-b border-line bg-sunken px-3 font-semibold"
          checked={isAll}
          mixed={!isAll && events.length > 0}
          onChange={() => choose(webhookEvents, !isAll)}
        >
          {t("fields.allEvents")}
        </Checkbox>
        {groups.map((group) => (
          <fieldset key={group.object} className="border-b border-line px-3 py-2 last:border-b-0">
            <legend className="float-start w-full pt-1 text-sm text-ink-soft">
              {t(`object.${group.object}`)}
            </legend>
            <div className="clear-both">
              {group.events.map((event) => (
                <Checkbox
                  key={event}
                  className="items-start py-1.5 [&>input]:mt-0.5"
                  checked={events.includes(event)}
                  onChange={() => choose([event], !events.includes(event))}
                >
                  <span className="block font-medium">{t(`event.${event}`)}</span>
                  <span className="block text-sm text-ink-soft">{t(`explained.${event}`)}</span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
