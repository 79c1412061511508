/** Invariants of parcels, each as a query that finds the rows that break it. */
export const parcelInvariants: Record<string, string> = {
  "an order's copy of its parcels differs from them": `
    select o.id from orders o
    where o.parcel_snapshot is distinct from parcels_of(o.tenant_id, o.id) and o.ship_to ->> 'phoneNumber' <> ''`,
  "a parcel's pick-up or first failed attempt differs from its events": `
    select p.id from parcels p left join lateral (
      select min(e.at) as had, min(e.at) filter (where e.state = 'attempt_failed') as failed from parcel_events e
      where e.tenant_id = p.tenant_id and e.parcel_id = p.id and e.key is not null
        and e.state in ('picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'returning')) e on true
    where (p.picked_up_at, p.failed_at) is distinct from (e.had, e.failed)`,
  "a parcel was paid by its carrier with another amount than its payouts say": `
    select p.id from parcels p left join lateral (
      select sum(q.cod) as cod, sum(q.fee) as fee from payout_parcels q
      where q.tenant_id = p.tenant_id and q.parcel_id = p.id and q.undone_at is null) q on true
    where (p.paid_cod, p.paid_fee) <> (coalesce(q.cod, 0), coalesce(q.fee, 0))`,
  "a payout differs from its transaction": `
    select y.id from carrier_payouts y join bank_transactions t on t.tenant_id = y.tenant_id and t.id = y.transaction_id
    where y.undone_at is null and (t.state <> 'payout' or t.amount <> y.difference - y.fee + (
      select sum(q.cod - q.fee) from payout_parcels q where q.tenant_id = y.tenant_id and q.payout_id = y.id))`,
  "a transaction is a payout without parcels": `
    select t.id from bank_transactions t where t.state = 'payout' and not exists (
      select from carrier_payouts y where y.tenant_id = t.tenant_id and y.transaction_id = t.id and y.undone_at is null)`,
  "a parcel is in a state that none of its events has": `
    select p.id from parcels p where p.state <> 'needs_person' and not exists (
      select from parcel_events e where e.tenant_id = p.tenant_id and e.parcel_id = p.id and e.state = p.state)`,
  "staff are asked about goods that did not come back, or whose order has ended": `
    select p.id from parcels p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where p.goods_back and (p.state <> 'returned' or o.status in ('completed', 'cancelled'))`,
  // A figure is the kept one plus the changes that are not added up yet.
  "the figures of carriers differ from a recount of the parcels": `
    select tenant_id, ended_on, carrier from (
      select tenant_id, ended_on, carrier, delivered, returned, first_attempts, timed, milliseconds, billed, fees from carrier_figures
      union all
      select tenant_id, ended_on, carrier, delivered, returned, first_attempts, timed, milliseconds, billed, fees
      from carrier_figure_changes
      union all
      select tenant_id, ended_on, carrier, -delivered, -returned, -first_attempts, -timed, -milliseconds, -billed, -fees
      from carrier_figures_recounted) as compared
    group by 1, 2, 3 having (sum(delivered), sum(returned), sum(first_attempts), sum(timed), sum(milliseconds), sum(billed), sum(fees))
      <> (0, 0, 0, 0, 0, 0, 0)`,
};
