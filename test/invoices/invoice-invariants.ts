/** Invariants of what invoices are made from, each as a query that finds the rows that break it. */
export const invoiceInvariants: Record<string, string> = {
  "a line has another percentage of tax than its kind had on its day, or its order's fee than the standard one": `
    with rated as (
      select rate, percent, valid_from, lead(valid_from, 1, 'infinity') over (partition by rate order by valid_from) as until
      from vat_rates),
    placed as (
      select order_id, line, vat_rate as rate, vat_percent as percent, placed_at from order_lines where vat_rate is not null
      union all
      select id, 0, 'standard', fee_vat_percent, created_at from orders where fee_vat_percent is not null)
    select order_id, line from placed p left join rated r on r.rate = p.rate
      and (p.placed_at at time zone 'Asia/Ho_Chi_Minh')::date >= valid_from
      and (p.placed_at at time zone 'Asia/Ho_Chi_Minh')::date < until
    where p.percent is distinct from r.percent`,
};
