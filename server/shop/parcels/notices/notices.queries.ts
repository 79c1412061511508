import type { Carrier, ParcelState } from "#contract/parcels.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

type Types = { carrier: Carrier; state: ParcelState };

/** The connection of a notice's token, before its store is known. */
export const findByToken = statement(
  "parcels.by-token",
  `select id as "id!", tenant_id as "tenantId!", carrier as "carrier!", secret_sealed as "encryptedSecret"
   from carrier_connection_of(:tokenHash)`,
  { columns: columnTypes<{ carrier: Carrier }>() },
);

/** The parcel that a carrier reports, by its tracking code or by ours. */
export const findReported = statement(
  "parcels.reported",
  `select id, order_id as "orderId" from parcels
   where tenant_id = :tenant and carrier = :carrier and (tracking_code = :code or id = :clientCode?)
   order by tracking_code = :code desc nulls last limit 1`,
);

/** A parcel as reports change it, locked. The caller has locked its order before. */
export const lockReported = statement(
  "parcels.lock-reported",
  `select id, order_id as "orderId", carrier, state, carrier_at as "carrierAt", tracking_code as "trackingCode",
     fee, quoted_fee as "quotedFee"
   from parcels where tenant_id = :tenant and id = :id for no key update`,
  { columns: columnTypes<Types>() },
);

export type ReportedParcel = Row<typeof lockReported>;

/** Adds what a carrier reported; 0 rows for a notice that is there already. */
export const insertReport = command(
  "parcels.insert-report",
  `insert into parcel_events (tenant_id, parcel_id, key, state, carrier_state, reason, place, failure, weight, fee, at, written_at)
   values (:tenant, :id, :key, :state, :carrierState, :reason?, :place?, :failure?, :weight?, :fee?, :at, :now)
   on conflict (tenant_id, parcel_id, key) where key is not null do nothing`,
);

const hadStates = [
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "returning",
] as const satisfies readonly ParcelState[];
const had = hadStates.map((state) => `'${state}'`).join(", ");

/**
 * Notes that the carrier was heard of, and what it said. With `to` it moves the parcel, which the caller has locked: in one
 * update, because every index gets an entry for each.
 */
export const writeReport = command(
  "parcels.write-report",
  `update parcels set heard_at = :now, tracking_code = coalesce(tracking_code, :code), fee = coalesce(:fee?, fee),
     picked_up_at = case when :state in (${had}) then least(picked_up_at, :at) else picked_up_at end,
     failed_at = case when :state = 'attempt_failed' then least(failed_at, :at) else failed_at end,
     state = coalesce(:to?, state),
     state_at = case when :to?::text is null then state_at else :now end,
     carrier_at = case when :to?::text is null then carrier_at else :at end,
     refused_why = case when :to?::text is null then refused_why end,
     refused_says = case when :to?::text is null then refused_says end,
     goods_back = case when :to?::text is null then goods_back else :to? = 'returned' and exists (
       select from orders o where o.tenant_id = parcels.tenant_id and o.id = parcels.order_id
         and o.status not in ('completed', 'cancelled')) end
   where tenant_id = :tenant and id = :id`,
);

/** The states of an order's parcels that were not called off, and whether its goods are all in them. */
export const selectProgress = statement(
  "parcels.progress",
  `select coalesce(array_agg(p.state order by p.id) filter (where p.state not in ('refused', 'cancelled')), '{}') as "states!",
     (select coalesce(sum(l.quantity), 0) from order_lines l where l.tenant_id = :tenant and l.order_id = :orderId)
       <= coalesce((select sum(x.quantity) from parcel_lines x join parcels c on c.tenant_id = x.tenant_id and c.id = x.parcel_id
           where c.tenant_id = :tenant and c.order_id = :orderId and c.state = 'delivered'), 0) as "isAllDelivered!"
   from parcels p where p.tenant_id = :tenant and p.order_id = :orderId`,
  { columns: columnTypes<{ states: ParcelState[] }>() },
);

/** Parcels of all stores whose carrier was not heard of for too long, by the hours of their state. */
export const findSilent = statement(
  "parcels.silent",
  `select tenant_id as "tenantId!", parcel_id as "id!" from silent_parcels(:states::text[], :hours::int[], :now, :most)`,
);

/** The parcel whose carrier is queried, with its credentials. */
export const selectAsked = statement(
  "parcels.asked",
  `select p.id, p.order_id as "orderId", p.carrier, p.state, p.tracking_code as "trackingCode",
     c.credentials_sealed as "encryptedCredentials", c.ended_at as "endedAt"
   from parcels p join carrier_connections c on c.tenant_id = p.tenant_id and c.id = p.connection_id
   where p.tenant_id = :tenant and p.id = :id`,
  { columns: columnTypes<Types>() },
);

/** Notes that the carrier is being queried; no row when another process did so since `before`. */
export const writeAsked = statement(
  "parcels.note-asked",
  `update parcels set asked_at = :now
   where tenant_id = :tenant and id = :id and (asked_at is null or asked_at < :before) returning carrier`,
  { columns: columnTypes<{ carrier: Carrier }>() },
);

/** A parcel as a mail about its fee shows it. */
export const selectMailed = statement(
  "parcels.mailed",
  `select p.order_id as "orderId", p.carrier, p.fee, p.quoted_fee as "quotedFee", p.weight from parcels p
   where p.tenant_id = :tenant and p.id = :id`,
  { columns: columnTypes<{ carrier: Carrier }>() },
);
