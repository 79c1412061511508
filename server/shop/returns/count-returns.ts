import type { ReturnState } from "#contract/rules/returns/return-moves.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { selectReturnsWaiting } from "./count-returns.queries.ts";

/** How many returns of a store are to be decided, inspected, or refunded; a state without any is left out. */
export const countReturnsWaiting = async (
  client: Queryable,
  tenant: TenantId,
): Promise<Partial<Record<ReturnState, number>>> => {
  const rows = await selectReturnsWaiting(client, { tenant });
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
