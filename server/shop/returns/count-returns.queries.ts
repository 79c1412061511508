import type { ReturnState } from "#contract/rules/returns/return-moves.ts";
import { columnTypes, statement } from "#server/platform/database/statement.ts";

/** How many returns of a store wait for an act of its staff that goods or money depend on, by their states. */
export const selectReturnsWaiting = statement(
  "returns.count-waiting",
  `select state as "state!", count(*) as "count!" from returns
   where tenant_id = :tenant and state in ('requested', 'received', 'inspected') group by 1`,
  { columns: columnTypes<{ state: ReturnState }>() },
);

/** How many returns each store has neither refunded nor replaced in time; a store without any is left out. */
export const findLateReturnsByStore = statement(
  "returns.late-by-store",
  `select tenant_id as "tenantId!", overdue as "overdueReturns!" from late_returns_of_stores(:now)`,
);
