import type { ReturnState } from "#contract/rules/returns/return-moves.ts";
import { Badge } from "#web/design/data/badge.tsx";
import type { Tone } from "#web/design/tone.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const tones: Record<ReturnState, Tone> = {
  requested: "info",
  accepted: "info",
  refused: "danger",
  appealed: "warning",
  on_the_way: "info",
  received: "info",
  inspected: "info",
  refunded: "success",
  replaced: "success",
  closed: "neutral",
  withdrawn: "neutral",
};

/** The state of a return. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  const { t } = useTranslation("returns");
  return (
    <Badge tone={tones[state]} dot wraps>
      {t(`state.${state}`)}
    </Badge>
  );
}
