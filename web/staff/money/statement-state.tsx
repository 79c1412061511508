import type { statementStates } from "#contract/ledger/statements.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Whether a month is open, may be closed, or is closed. */
export function StatementState({ state }: { state: (typeof statementStates)[number] }) {
  const { t } = useTranslation("money");
  return (
    <Badge tone={state === "closed" ? "success" : "neutral"}>{t(`statement.state.${state}`)}</Badge>
  );
}
