import { statement, type Row } from "#server/platform/database/statement.ts";

const signed = "case direction when 'in' then amount else -amount end";
/** A double moved no money of its own, and a transaction that waits for its account is no money of the store yet. */
const counted = (of: string) => `${of}.state not in ('double', 'possible_double', 'unlisted')`;
const zone = "at time zone 'Asia/Ho_Chi_Minh'";

/**
 * The money of each account on each day of Vietnam with bookings, the newest day first. The index by account and time makes
 * each day one range, so no row computes its day.
 */
export const sumDays = statement(
  "payments.days",
  `select day::date::text as "day!", a.id as "accountId",
     coalesce(sum(s.amount) filter (where s.state <> 'outgoing'), 0)::bigint as "in!",
     coalesce(sum(s.amount) filter (where s.state = 'outgoing'), 0)::bigint as "out!",
     coalesce(sum(s.amount) filter (where s.state not in ('outgoing', 'unmatched', 'ignored')), 0)::bigint as "matched!",
     coalesce(sum(s.amount) filter (where s.state = 'unmatched'), 0)::bigint as "unmatched!",
     coalesce(sum(s.amount) filter (where s.state = 'ignored'), 0)::bigint as "ignored!",
     sum(s.count)::int as "transactions!"
   from payment_accounts a
   cross join generate_series(:from::text::timestamp, :to::text::timestamp, interval '1 day') as day
   cross join lateral (
     select t.state, sum(t.amount) as amount, count(*) as count from bank_transactions t
     where t.tenant_id = :tenant and t.account_id = a.id and t.at >= day ${zone} and t.at < (day + interval '1 day') ${zone}
       and ${counted("t")}
     group by t.state) s
   where a.tenant_id = :tenant and (:account?::bigint is null or a.id = :account)
   group by day, a.id order by day desc, a.id`,
);

export type DayRow = Row<typeof sumDays>;

/**
 * The balance of each account at a time: the last known balance with all bookings since, or else the first later one
 * without the bookings until then.
 */
export const selectBalances = statement(
  "payments.balances",
  `select a.id as "accountId", coalesce(
     (select b.balance + coalesce((
        select sum(${signed}) from bank_transactions t
        where t.tenant_id = :tenant and t.account_id = a.id and (t.at, t.id) > (b.at, b.id) and t.at < :at
          and ${counted("t")}), 0)
      from bank_transactions b
      where b.tenant_id = :tenant and b.account_id = a.id and b.balance is not null and b.at < :at and ${counted("b")}
      order by b.at desc, b.id desc limit 1),
     (select b.balance - coalesce((
        select sum(${signed}) from bank_transactions t
        where t.tenant_id = :tenant and t.account_id = a.id and (t.at, t.id) <= (b.at, b.id) and t.at >= :at
          and ${counted("t")}), 0)
      from bank_transactions b
      where b.tenant_id = :tenant and b.account_id = a.id and b.balance is not null and b.at >= :at and ${counted("b")}
      order by b.at, b.id limit 1))::bigint as balance
   from payment_accounts a where a.tenant_id = :tenant`,
);
