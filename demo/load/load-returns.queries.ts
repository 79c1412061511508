import { command, statement } from "#server/platform/database/statement.ts";

/** The completed orders since a time with an admin of their store, first those of people who can sign in, then the newest. */
export const findCompleted = statement(
  "load.completed",
  `select o.id, o.tenant_id as "tenantId", o.account_id as "accountId", o.moved_at as "completedAt!", b.full_name as "buyer!", (
     select min(s.id) from accounts s where s.tenant_id = o.tenant_id and s.role = 'ROLE_TENANT_ADMIN') as "adminId!"
   from orders o join accounts b on b.id = o.account_id
   where o.status = 'completed' and o.moved_at > :since
   order by b.password_hash is null, o.moved_at desc, o.id`,
);

/** Takes back the mails about what happened before the demo was loaded. */
export const dropReturnMails = command(
  "load.drop-return-mails",
  "delete from jobs where kind = :kind",
);
