import type { Carrier, ParcelState } from "../../contract/parcels.ts";
import { columnTypes, statement } from "../../server/platform/database/statement.ts";

/** The stores whose parcels the simulated carriers bring. */
export const findStores = statement(
  "demo-carriers.stores",
  "select id, name from tenants order by id",
);

/** The parcels of a store that a carrier has taken, the newest first. */
export const findParcels = statement(
  "demo-carriers.parcels",
  `select p.id, p.order_id as "orderId", p.carrier, p.state, p.tracking_code as "code", p.cod, p.weight, p.fee,
     o.ship_to ->> 'fullName' as "name!", c.token_hash as "tokenHash", c.secret_sealed as "encryptedSecret"
   from parcels p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
     join carrier_connections c on c.tenant_id = p.tenant_id and c.id = p.connection_id
   where p.tenant_id = :tenant and p.state not in ('booking', 'refused', 'delivered', 'returned', 'lost', 'damaged', 'cancelled')
   order by p.created_at desc nulls first, p.id limit :most`,
  { columns: columnTypes<{ carrier: Carrier; state: ParcelState }>() },
);

/** The parcels of a store that a carrier has to pay for, those that it paid for, and one that is on its way. */
export const findPayable = statement(
  "demo-carriers.payable",
  `select p.state, p.cod, greatest(p.cod - p.paid_cod, 0) as "owedCod!", greatest(coalesce(p.fee, 0) - p.paid_fee, 0) as "owedFee!"
   from parcels p
   where p.tenant_id = :tenant and p.carrier = :carrier and p.cod > 0 and p.state in ('delivered', 'picked_up', 'in_transit', 'out_for_delivery')
   order by coalesce(p.carrier_at, p.state_at), p.id`,
);

/** The parcels of a store that its carriers know, with their events. */
export const findKnown = statement(
  "demo-carriers.known",
  `select p.carrier, p.tracking_code as "code", p.id as "clientCode", p.cod, p.weight as "weightGrams", p.fee,
     p.created_at as "createdAt", (
       select coalesce(jsonb_agg(jsonb_build_object('state', e.state, 'at', e.at) order by e.at, e.id), '[]')
       from parcel_events e where e.tenant_id = p.tenant_id and e.parcel_id = p.id) as "events!"
   from parcels p where p.tenant_id = :tenant and p.tracking_code is not null`,
  { columns: columnTypes<{ carrier: Carrier; events: { state: ParcelState; at: string }[] }>() },
);
