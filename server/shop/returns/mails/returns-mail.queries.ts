import type { ReturnReason } from "#contract/rules/returns/reasons.ts";
import type { ReturnState } from "#contract/rules/returns/return-moves.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

/** The contents of a mail about a return of the transaction's store. */
export const findMailedReturn = statement(
  "returns.mailed",
  `select r.id, r.order_id as "orderId", r.reason, r.state, r.due_at as "dueAt", r.due_amount as "dueAmount", t.name as "tenantName",
     o.name_en as "nameEn", o.name_vn as "nameVn", s.reason as "lastReason"
   from returns r join tenants t on t.id = r.tenant_id
   join lateral (
     select o.name_en, o.name_vn from return_lines l join order_lines o on o.order_id = l.order_id and o.line = l.line
     where l.return_id = r.id order by l.line limit 1) o on true
   left join lateral (
     select reason from return_steps where return_id = r.id order by step desc limit 1) s on true
   where r.tenant_id = :tenant and r.id = :id`,
  { columns: columnTypes<{ reason: ReturnReason; state: ReturnState }>() },
);

/** Queues a mail for each super admin; the payload of its job names the account. */
export const queueForSuperAdmins = command(
  "returns.mail-super-admins",
  `insert into jobs (kind, payload, due_at, created_at)
   select :kind, :payload::jsonb || jsonb_build_object('accountId', id), :now, :now
   from accounts where role = 'SUPER_ADMIN' and is_active and not is_disabled`,
);

export type MailedReturnRow = Row<typeof findMailedReturn>;
