/** Invariants of what customers use vouchers for, each as a query that finds the rows that break it. */
export const voucherInvariants: Record<string, string> = {
  "a voucher was used beyond its quota": "select * from voucher_counts where used > quota",
  "a customer used a voucher more often than each may, by account or by phone": `
    select u.voucher_id, who from voucher_uses u join vouchers v on v.id = u.voucher_id
    cross join lateral (values (u.account_id::text), (nullif(u.phone, ''))) as customer (who)
    where u.given_back_at is null and who is not null
    group by u.voucher_id, who, v.per_customer having count(*) > v.per_customer`,
  "a checkout has two vouchers of one owner": `
    select checkout_id, owner_id from voucher_uses group by checkout_id, owner_id having count(*) > 1`,
  "a customer used two vouchers for new customers, each of which the other's order excludes": `
    select a.voucher_id, a.checkout_id from voucher_uses a join voucher_uses b
      on b.checkout_id <> a.checkout_id and (b.account_id = a.account_id or b.phone = nullif(a.phone, ''))
    join vouchers va on va.id = a.voucher_id and va.new_customers_only
    join vouchers vb on vb.id = b.voucher_id and vb.new_customers_only
    where a.given_back_at is null and b.given_back_at is null
      and exists (select from orders o where o.checkout_id = b.checkout_id and o.status <> 'cancelled' and va.owner_id in (0, o.tenant_id))
      and exists (select from orders o where o.checkout_id = a.checkout_id and o.status <> 'cancelled' and vb.owner_id in (0, o.tenant_id))`,
};
