import type { Carrier } from "#contract/parcels.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

/** The connections of stores to carriers. */
export const findConnections = statement(
  "load.carrier-connections",
  'select id, tenant_id as "tenantId", carrier from carrier_connections order by tenant_id, id',
  { columns: columnTypes<{ carrier: Carrier }>() },
);

/** The later orders of a store that were handed over, the newest first, with their goods and the times of their moves. */
export const findSent = statement(
  "load.sent-orders",
  `select o.id, o.status, o.subtotal as value, case o.payment_method when 'COD' then o.total_amount else 0 end as "cod!",
     goods.weight as "weight!", moved.handed_over_at as "handedOverAt!", moved.by_account as "handedOverBy",
     moved.left_at as "leftAt", o.moved_at as "movedAt!"
   from orders o cross join lateral (
       select sum(l.quantity * coalesce(p.weight, 500))::int as weight from order_lines l join products p on p.id = l.product_id
       where l.order_id = o.id) goods
     cross join lateral (
       select min(h.at) filter (where h.to_status = 'transferred') as handed_over_at,
         min(h.by_account) filter (where h.to_status = 'transferred') as by_account,
         min(h.at) filter (where h.to_status = 'delivering') as left_at
       from order_history h where h.order_id = o.id and h.event = 'moved') moved
   where o.tenant_id = :tenantId and o.created_at > :since and o.cancellation_requested_at is null
     and moved.handed_over_at is not null and (o.status = 'transferred' or moved.left_at is not null)
   order by o.created_at desc, o.id`,
);

/** Adds parcels with all goods of their orders. */
export const addParcels = command(
  "load.add-parcels",
  `with added as (
     insert into parcels (tenant_id, id, order_id, connection_id, carrier, state, state_at, service, inspection, weight, cod, value,
       quoted_fee, fee, tracking_code, expected_at, sent_at, carrier_at, heard_at, picked_up_at, failed_at, created_by, created_at)
     select "tenantId", id, "orderId", "connectionId", carrier, state, "stateAt", service, 'look', weight, cod, value, fee, fee,
       "trackingCode", "expectedAt", "bookedAt", "carrierAt", "carrierAt", "pickedUpAt", "failedAt", "bookedBy", "bookedAt"
     from jsonb_to_recordset(:parcels::jsonb) as p ("tenantId" bigint, id text, "orderId" text, "connectionId" bigint, carrier text,
       state text, "stateAt" timestamptz, service text, weight int, cod bigint, value bigint, fee bigint, "trackingCode" text,
       "expectedAt" timestamptz, "bookedAt" timestamptz, "carrierAt" timestamptz, "pickedUpAt" timestamptz, "failedAt" timestamptz,
       "bookedBy" bigint)
     returning tenant_id, id, order_id)
   insert into parcel_lines (tenant_id, parcel_id, line, quantity)
   select a.tenant_id, a.id, l.line, l.quantity from added a join order_lines l on l.order_id = a.order_id`,
);

export const addParcelEvents = command(
  "load.add-parcel-events",
  `insert into parcel_events (tenant_id, parcel_id, key, state, carrier_state, reason, place, failure, weight, fee, at, written_at)
   select "tenantId", "parcelId", key, state, "carrierState", reason, place, failure, "weightGrams", fee, at, at
   from jsonb_to_recordset(:events::jsonb) as e ("tenantId" bigint, "parcelId" text, key text, state text, "carrierState" text,
     reason text, place text, failure text, "weightGrams" int, fee bigint, at timestamptz)`,
);

/** Copies parcels into their orders, with the code of those that a carrier has fetched. */
export const showParcels = command(
  "load.show-parcels",
  `update orders o set parcel_snapshot = parcels_of(o.tenant_id, o.id), carrier = coalesce(shown.carrier, o.carrier),
     tracking_code = coalesce(shown.code, o.tracking_code), tracking_key = coalesce(shown.key, o.tracking_key)
   from jsonb_to_recordset(:shown::jsonb) as shown ("orderId" text, carrier text, code text, key text)
   where o.id = shown."orderId"`,
);
