import type { SettlementState } from "#contract/ledger/settlements.ts";
import type { statementStates } from "#contract/ledger/statements.ts";
import { Badge } from "#web/design/data/badge.tsx";
import type { Tone } from "#web/design/tone.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type StatementStateProps = {
  state: (typeof statementStates)[number];
  settlement: { state: SettlementState } | null;
};

const tones: Record<SettlementState, Tone> = {
  nothing: "success",
  unsettled: "warning",
  partial: "warning",
  settled: "success",
  over: "info",
  carried: "neutral",
};

/** Whether a month is open, may be closed, or is closed, and then whether it is settled. */
export function StatementState({ state, settlement }: StatementStateProps) {
  const { t } = useTranslation("money");
  if (settlement === null) return <Badge tone="neutral">{t(`statement.state.${state}`)}</Badge>;
  return <Badge tone={tones[settlement.state]}>{t(`settlement.state.${settlement.state}`)}</Badge>;
}
