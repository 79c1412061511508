import { statement, type Row } from "#server/platform/database/statement.ts";
import { returnColumns, returnTypes } from "../returns.queries.ts";

/** The store of a return that was appealed; null for any other. */
export const findAppealedStore = statement(
  "returns.appealed-store",
  `select appealed_return_store(:id) as "tenantId"`,
);

/** A page of the super admin's list; of a late refund only the store and the due time. */
export const listSuperReturns = statement(
  "returns.super-list",
  `select l.return_id as "id", l.tenant_id as "tenantId!", l.due_at as "dueAt", t.name as "tenantName!"
   from list_super_returns(:kind, :now, :limit, :offset) l join tenants t on t.id = l.tenant_id order by l.place`,
);

export const countSuperReturns = statement(
  "returns.super-count",
  `select open::int as "open!", due_today::int as "dueToday!", decided::int as "decided!", overdue::int as "overdue!"
   from count_super_returns(:now, :soon)`,
);

/** Returns of the transaction's store that were appealed. */
export const findAppealed = statement(
  "returns.appealed",
  `select ${returnColumns}, t.name as "tenantName", o.payment_method as "paymentMethod", a.full_name as "decidedBy"
   from returns r join tenants t on t.id = r.tenant_id join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
   left join accounts a on a.id = r.appeal_decided_by
   where r.tenant_id = :tenant and r.id = any (:ids::text[]) and r.appealed_at is not null`,
  { columns: returnTypes },
);

export type AppealedRow = Row<typeof findAppealed>;
