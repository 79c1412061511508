import type { WebhookDeliveryState } from "#contract/integrations/webhook-events.ts";
import { Badge } from "#web/design/data/badge.tsx";
import type { Tone } from "#web/design/tone.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Delivery } from "./load-deliveries.ts";

const tones = {
  waiting: "neutral",
  sending: "info",
  delivered: "success",
  "given-up": "danger",
} as const satisfies Record<WebhookDeliveryState, Tone>;

/** Shows how far a delivery is; one that waits after a failed try has a colour of its own. */
export function DeliveryBadge({ delivery: { state, tries } }: { delivery: Delivery }) {
  const { t } = useTranslation("webhooks");
  const isRetry = state === "waiting" && tries > 0;
  return (
    <Badge dot tone={isRetry ? "warning" : tones[state]}>
      {t(isRetry ? "delivery.retrying" : `delivery.${state}`)}
    </Badge>
  );
}
