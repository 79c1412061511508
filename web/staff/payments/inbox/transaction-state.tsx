import type { TransactionState } from "#contract/rules/payments.ts";
import { Badge } from "#web/design/data/badge.tsx";
import type { Tone } from "#web/design/tone.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const tones: Record<TransactionState, Tone> = {
  unmatched: "warning",
  matched: "success",
  under: "warning",
  over: "danger",
  duplicate: "danger",
  late: "danger",
  refunded: "neutral",
  payout: "success",
  settlement: "success",
  ignored: "neutral",
  outgoing: "neutral",
  double: "neutral",
  possible_double: "warning",
  unlisted: "warning",
};

/** Says what became of a transaction. */
export function TransactionStateBadge({ state }: { state: TransactionState }) {
  const { t } = useTranslation("payments");
  return (
    <Badge tone={tones[state]} dot>
      {t(`state.${state}`)}
    </Badge>
  );
}
