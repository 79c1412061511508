import type { NoticeKind } from "#contract/rules/notices.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

/** The choices of an account about the mails of its store. */
export const selectChoices = statement(
  "accounts.notice-choices",
  "select kind, wanted from staff_notices where tenant_id = :tenant and account_id = :accountId",
  { columns: columnTypes<{ kind: NoticeKind }>() },
);

export const saveChoice = command(
  "accounts.save-notice-choice",
  `insert into staff_notices (tenant_id, account_id, kind, wanted) values (:tenant, :accountId, :kind, :wanted)
   on conflict (tenant_id, kind, account_id) do update set wanted = excluded.wanted`,
);

/** Queues a mail for each account that gets a kind; the payload of its job names the account. */
export const insertNotices = command(
  "accounts.queue-notices",
  `insert into jobs (kind, payload, due_at, created_at)
   select :job, :payload::jsonb || jsonb_build_object('tenant', :tenant::bigint, 'accountId', account_id), :now, :now
   from notice_recipients(:tenant, :kind, :roles::text[], :unlessChosen::text[])`,
);

export const selectStoresToNotify = statement(
  "accounts.stores-to-notify",
  `select tenant_id as "tenantId!" from stores_to_notify(:kind, :day::text::date, :roles::text[], :unlessChosen::text[])`,
);

/**
 * Returns a row for the first transaction that notifies a store of a kind on a day. Another one waits for it at the row
 * and then returns none.
 */
export const beginNoticeDay = statement(
  "accounts.begin-notice-day",
  `insert into notice_days (tenant_id, kind, day) values (:tenant, :kind, :day::text::date)
   on conflict (tenant_id, kind) do update set day = excluded.day where notice_days.day < excluded.day
   returning kind`,
);
