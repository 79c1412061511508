import type pg from "pg";

/** A month with a transfer, earlier than all months of the store, so that it may be closed; returns the id of its statement. */
export const addStatement = async (owner: pg.Pool, tenant: number): Promise<string> => {
  const { rows } = await owner.query<{ month: string }>(
    `with month as (
       select (coalesce(min(period), '2020-01-01') - interval '1 month')::date as period from ledger_accounts where book = $1),
     transfer as (
       insert into ledger_transfers (id, book, tenant_id, period, debit, credit, amount, code, nth, source_kind, source_id,
         happened_at, posted_at)
       select ledger_id($1, 'sale', 'order', period::text, 0), $1, $1, period, 'buyers', 'sales', 1000, 'sale', 0, 'order',
         period::text, period, period from month),
     kept as (
       insert into ledger_accounts (book, account, period, code, debits, credits, transfers)
       select $1, account, period, 'sale', debits, credits, 1
       from month cross join (values ('buyers', 1000, 0), ('sales', 0, 1000)) as side (account, debits, credits))
     select to_char(period, 'YYYY-MM') as month from month`,
    [tenant],
  );
  return `${tenant}-${rows[0]?.month}`;
};

/** Such a month with a closed statement; returns its id. */
export const addClosedStatement = async (owner: pg.Pool, tenant: number): Promise<string> => {
  const id = await addStatement(owner, tenant);
  await owner.query(
    `insert into ledger_statements (tenant_id, period, closed_at, closed_by, cod_ages)
     select $1, ($2 || '-01')::date, now(), min(id), '[]' from accounts`,
    [tenant, id.slice(`${tenant}-`.length)],
  );
  return id;
};

/** A record of a transfer that settles such a statement; returns its id. */
export const addRecord = async (owner: pg.Pool, tenant: number): Promise<string> => {
  const statementId = await addClosedStatement(owner, tenant);
  const { rows } = await owner.query<{ id: string }>(
    `insert into ledger_settlements (tenant_id, period, paid_by, amount, at, reference, plain_reference, reason)
     values ($1, ($2 || '-01')::date, 'store', 1000, now(), $2, replace($2, '-', ''), '') returning id::text`,
    [tenant, statementId.slice(`${tenant}-`.length)],
  );
  return rows[0]?.id ?? "";
};
