import type pg from "pg";

/** A transaction of a store's account that waits for its order; returns its id. */
export const addUnmatched = async (
  owner: pg.Pool,
  tenant: number,
  externalId: string,
): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `with account as (
       insert into payment_accounts (tenant_id, account) values ($1, '0011223344')
       on conflict (tenant_id, account) do update set account = excluded.account returning id)
     insert into bank_transactions (tenant_id, account_id, provider, external_id, direction, amount, text, folded, at,
       received_at, state)
     select $1, id, 'sepay', $2, 'in', 1000, '', '', now(), now(), 'unmatched' from account returning id::text`,
    [tenant, externalId],
  );
  return rows[0]?.id ?? "";
};
