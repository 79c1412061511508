import { command } from "#server/platform/database/statement.ts";

/** Deletes the notes for couriers and the carriers' words from the parcels of an account, in the transaction's store. */
export const blankParcels = command(
  "parcels.blank",
  `with own as (
     select p.tenant_id, p.id from parcels p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
     where o.account_id = :accountId),
   events as (
     update parcel_events e set reason = null, place = null from own
     where e.tenant_id = own.tenant_id and e.parcel_id = own.id and (e.reason is not null or e.place is not null))
   update parcels p set note = '', refused_says = left(refused_says, 0) from own
   where p.tenant_id = own.tenant_id and p.id = own.id and (p.note <> '' or p.refused_says <> '')`,
);
