import { settlementStateOf, type SettlementState } from "#contract/ledger/settlements.ts";
import type { SettledAmount } from "./settlements.queries.ts";

/** A month of a store with the change of its claim against the shop, as its statement has it. */
type Month = { period: string; change: number; closedAt: Date | null };

export type SettlementBalance = {
  state: SettlementState;
  closing: number;
  settled: number;
  open: number;
};

/**
 * How much of each closed statement is settled, by the months of a store, the earliest first. Transfers until the next
 * closing pay its balance, and that one carries the rest. An unposted transfer belongs to an open month.
 */
export const settlementBalances = (
  months: readonly Month[],
  amounts: readonly SettledAmount[],
): Map<string, SettlementBalance> => {
  const balances = new Map<string, SettlementBalance>();
  const closed = months.filter(({ closedAt }) => closedAt !== null).map(({ period }) => period);
  let closing = 0;
  for (const { period, change } of months) {
    closing += change;
    const place = closed.indexOf(period);
    if (place === -1) continue;
    const next = closed[place + 1];
    const isPaid = (posted: string | null) =>
      next === undefined
        ? posted === null || posted > period
        : posted !== null && posted > period && posted <= next;
    const settled = amounts
      .filter((paid) => isPaid(paid.period))
      .reduce((sum, { amount }) => sum + amount, 0);
    const state = settlementStateOf({ closing, settled, isLast: next === undefined });
    const open = state === "carried" ? 0 : closing - settled;
    balances.set(period, { state, closing, settled, open });
  }
  return balances;
};
