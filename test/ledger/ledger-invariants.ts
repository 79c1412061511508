import {
  accountPlan,
  ledgerCodes,
  OPEN_ITEM_ACCOUNT,
  SHOP_BOOK,
  type PostedCode,
} from "#contract/ledger/account-plan.ts";

/** Each code with the kinds of its accounts: those with a colon are kept for each carrier or each store. */
const plan = ledgerCodes
  .filter((code): code is PostedCode => code !== "correction")
  .flatMap((code) => {
    const { source, store, shop } = accountPlan[code];
    return [
      `(false, '${code}', '${source}', '${store[0]}', '${store[1]}')`,
      ...(shop ? [`(true, '${code}', '${source}', '${shop[0]}', '${shop[1]}')`] : []),
    ];
  })
  .join(", ");

const kindOf = (account: string) => `regexp_replace(${account}, ':.*$', ':')`;

const sides = `ledger_transfers t cross join lateral
  (values (t.debit, t.amount, 0), (t.credit, 0, t.amount)) as side (account, debits, credits)`;

/** Invariants of the ledger, each as a query that finds the rows that break it. They hold at every moment. */
export const ledgerInvariants: Record<string, string> = {
  "a book does not balance": `
    select book from ledger_accounts group by 1 having sum(debits) <> sum(credits)`,
  "the kept debits and credits of an account differ from a recount": `
    select * from (
      select book, side.account, period, code, sum(side.debits) as debits, sum(side.credits) as credits, count(*) as transfers
      from ${sides} group by 1, 2, 3, 4) r
    full join ledger_accounts k using (book, account, period, code)
    where (k.debits, k.credits, k.transfers) is distinct from (r.debits, r.credits, r.transfers)`,
  "the open items of an account differ from a recount": `
    select * from (
      select book, side.account, source_id, sum(side.debits - side.credits) as amount from ${sides}
      where starts_with(side.account, '${OPEN_ITEM_ACCOUNT}') group by 1, 2, 3 having sum(side.debits - side.credits) <> 0) r
    full join ledger_open_items k using (book, account, source_id)
    where k.amount is distinct from r.amount`,
  "the shop's claim in a store's book is not the store's in the shop's": `
    select * from (
      select book as store, sum(debits - credits) as owed from ledger_accounts where account = 'shop' group by 1) s
    full join (
      select substr(account, 7)::bigint as store, sum(credits - debits) as owed from ledger_accounts
      where book = ${SHOP_BOOK} and starts_with(account, 'store:') group by 1) o using (store)
    where coalesce(s.owed, 0) <> coalesce(o.owed, 0)`,
  "a transfer has other accounts than the plan says of its code": `
    select t.id from ledger_transfers t
    left join (values ${plan}) as plan (of_shop, code, source, debit, credit)
      on plan.of_shop = (t.book = ${SHOP_BOOK}) and plan.code = coalesce(t.corrects, t.code) and plan.source = t.source_kind
    where plan.code is null or not ((${kindOf("t.debit")}, ${kindOf("t.credit")}) = (plan.debit, plan.credit)
      or t.corrects is not null and (${kindOf("t.credit")}, ${kindOf("t.debit")}) = (plan.debit, plan.credit))`,
  "a transaction that settles a statement has no settlement, or the reverse": `
    select t.id from bank_transactions t left join ledger_settlements s
      on s.tenant_id = t.tenant_id and s.transaction_id = t.id and s.undone_at is null
    where (t.state = 'settlement') <> (s.id is not null) or s.amount <> t.amount`,
  "a transfer's id is not made of its source": `
    select t.id from ledger_transfers t
    where t.id <> ledger_id(t.book, coalesce(t.corrects, t.code), t.source_kind, t.source_id, t.nth)`,
};

/** Entries that are not in the ledger, or are there with another amount; none once the queue is empty. */
export const UNPOSTED = `
  select * from (
    select f.book, o.id as object_id, f.code, f.source_kind, f.source_id, f.amount
    from orders o cross join lateral ledger_facts(o.tenant_id, o.id) f
    union all
    select f.book, s.id::text, f.code, 'settlement', s.id::text, f.amount
    from ledger_settlements s cross join lateral ledger_settlement_facts(s.tenant_id, s.id) f) f
  full join (
    select t.book, coalesce(t.order_id, t.source_id) as object_id, coalesce(t.corrects, t.code) as code, t.source_kind, t.source_id,
      sum(case when t.debit = first.debit then t.amount else -t.amount end) as amount
    from ledger_transfers t join ledger_transfers first on first.nth = 0
      and (first.book, first.code, first.source_kind, first.source_id)
        = (t.book, coalesce(t.corrects, t.code), t.source_kind, t.source_id)
    group by 1, 2, 3, 4, 5) t using (book, object_id, code, source_kind, source_id)
  where coalesce(f.amount, 0) <> coalesce(t.amount, 0)`;
