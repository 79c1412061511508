import { statement, type Row } from "#server/platform/database/statement.ts";

const signed = "case direction when 'in' then amount else -amount end";
const day = "(at at time zone 'Asia/Ho_Chi_Minh')::date";

/** The money of each account on each day of Vietnam on which something was booked, the newest day first. */
export const sumDays = statement(
  "payments.days",
  `select ${day}::text as "day!", account_id as "accountId",
     coalesce(sum(amount) filter (where direction = 'in'), 0)::bigint as "in!",
     coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint as "out!",
     coalesce(sum(amount) filter (where direction = 'in' and state not in ('unmatched', 'ignored')), 0)::bigint as "matched!",
     coalesce(sum(amount) filter (where state = 'unmatched'), 0)::bigint as "unmatched!",
     coalesce(sum(amount) filter (where state = 'ignored'), 0)::bigint as "ignored!",
     count(*)::int as "transactions!"
   from bank_transactions
   where tenant_id = :tenant and (:account?::bigint is null or account_id = :account)
     and at >= :from and at < :to
   group by 1, 2 order by 1 desc, 2`,
);

export type DayRow = Row<typeof sumDays>;

/**
 * The balance of each account at a time, as far as its bank told one: from the last balance told before, with all that
 * was booked since, or from the first one told afterwards, without what was booked until then.
 */
export const selectBalances = statement(
  "payments.balances",
  `select a.id as "accountId", coalesce(
     (select b.balance + coalesce((
        select sum(${signed}) from bank_transactions t
        where t.tenant_id = :tenant and t.account_id = a.id and (t.at, t.id) > (b.at, b.id) and t.at < :at), 0)
      from bank_transactions b
      where b.tenant_id = :tenant and b.account_id = a.id and b.balance is not null and b.at < :at
      order by b.at desc, b.id desc limit 1),
     (select b.balance - coalesce((
        select sum(${signed}) from bank_transactions t
        where t.tenant_id = :tenant and t.account_id = a.id and (t.at, t.id) <= (b.at, b.id) and t.at >= :at), 0)
      from bank_transactions b
      where b.tenant_id = :tenant and b.account_id = a.id and b.balance is not null and b.at >= :at
      order by b.at, b.id limit 1))::bigint as balance
   from payment_accounts a where a.tenant_id = :tenant`,
);
