import { Badge } from "#web/design/data/badge.tsx";
import type { Tone } from "#web/design/tone.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Webhook } from "./load-webhooks.ts";

const tones = {
  works: "success",
  silent: "neutral",
  fails: "warning",
  paused: "neutral",
  tripped: "danger",
} as const satisfies Record<string, Tone>;

const conditionOf = ({ state, failuresInARow, lastSuccessAt }: Webhook): keyof typeof tones => {
  if (state !== "active") return state;
  if (failuresInARow > 0) return "fails";
  return lastSuccessAt === null ? "silent" : "works";
};

/** Shows whether a webhook sends, and whether its receiver takes what is sent. */
export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks");
  const condition = conditionOf(webhook);
  return (
    <Badge dot tone={tones[condition]}>
      {t(`state.${condition}`)}
    </Badge>
  );
}
