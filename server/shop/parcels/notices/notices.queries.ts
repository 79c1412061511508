import type { Carrier, ParcelState } from "#contract/parcels.ts";
import type { OrderStatus } from "#contract/rules/moves.ts";
import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";

type Types = { carrier: Carrier; state: ParcelState };

/** The connection of a notice's token, before its store is known. */
export const findByToken = statement(
  "parcels.by-token",
  `select id as "id!", tenant_id as "tenantId!", carrier as "carrier!", secret_sealed as "encryptedSecret"
   from carrier_connection_of(:tokenHash)`,
  { columns: columnTypes<{ carrier: Carrier }>() },
);

/**
 * The parcels that carriers report, by their tracking codes or by ours; `nth` counts the reports from 1. Each is locked after
 * its order, as by every writer. A parcel with two reports is there twice.
 */
export const lockReported = statement(
  "parcels.lock-reported",
  `select r.nth::int as "nth!", p.id, p.order_id as "orderId", p.carrier, p.state, p.carrier_at as "carrierAt",
     p.tracking_code as "trackingCode", p.is_back as "isBack", p.fee, p.quoted_fee as "quotedFee", o.status as "orderStatus"
   from unnest(:carriers::text[], :codes::text[], :clientCodes::text[]) with ordinality as r (carrier, code, client_code, nth)
     cross join lateral (
       select id from parcels
       where tenant_id = :tenant and carrier = r.carrier and (tracking_code = r.code or id = r.client_code)
       order by tracking_code = r.code desc nulls last limit 1) found
     join parcels p on p.tenant_id = :tenant and p.id = found.id
     join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
   order by o.id, p.id, r.nth for no key update of o, p`,
  { columns: columnTypes<Types & { orderStatus: OrderStatus }>() },
);

export type ReportedParcel = Row<typeof lockReported>;

const hadStates = [
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "returning",
] as const satisfies readonly ParcelState[];
const had = hadStates.map((state) => `'${state}'`).join(", ");

/**
 * Adds reports of locked parcels, one each. With `to` a report moves its parcel. The fee is that of the latest report, or of a
 * confirmation. Returns the parcels whose report is new or a confirmation, and their fees.
 */
export const writeReports = statement(
  "parcels.write-reports",
  `with reported as materialized (
     select * from jsonb_to_recordset(:reports::jsonb) as r (id text, key text, state text, "carrierState" text, reason text,
       place text, failure text, weight int, fee bigint, at timestamptz, code text, "to" text, "isConfirmed" boolean)),
   added as (
     insert into parcel_events (tenant_id, parcel_id, key, state, carrier_state, reason, place, failure, weight, fee, at, written_at)
     select :tenant, id, key, state, "carrierState", reason, place, failure, weight, fee, at, :now from reported
     on conflict (tenant_id, parcel_id, key) where key is not null do nothing returning parcel_id)
   update parcels p set heard_at = :now, tracking_code = coalesce(tracking_code, r.code),
     fee = case when r.fee is not null and (r."isConfirmed" or not exists (
         select from parcel_events e where e.tenant_id = :tenant and e.parcel_id = p.id and e.fee is not null and e.at > r.at))
       then r.fee else p.fee end,
     picked_up_at = case when r.state in (${had}) then least(picked_up_at, r.at) else picked_up_at end,
     failed_at = case when r.state = 'attempt_failed' then least(failed_at, r.at) else failed_at end,
     state = coalesce(r."to", p.state),
     state_at = case when r."to" is null then state_at else :now end,
     carrier_at = case when r."to" is null then carrier_at else r.at end,
     refused_why = case when r."to" is null then refused_why end,
     refused_says = case when r."to" is null then refused_says end,
     goods_back = case when r."to" is null then goods_back else r."to" = 'returned' and not p.is_back and exists (
       select from orders o where o.tenant_id = p.tenant_id and o.id = p.order_id
         and o.status not in ('completed', 'cancelled')) end
   from reported r
   where p.tenant_id = :tenant and p.id = r.id and (r."isConfirmed" or exists (select from added where parcel_id = r.id))
   returning p.id, p.fee`,
);

/** The states of the parcels of each order that were not called off, and whether its goods are all in them. */
export const selectProgress = statement(
  "parcels.progress",
  `select p.order_id as "orderId",
     coalesce(array_agg(p.state order by p.id) filter (where p.state not in ('refused', 'cancelled')), '{}') as "states!",
     (select coalesce(sum(l.quantity), 0) from order_lines l where l.tenant_id = :tenant and l.order_id = p.order_id)
       <= coalesce((select sum(x.quantity) from parcel_lines x join parcels c on c.tenant_id = x.tenant_id and c.id = x.parcel_id
           where c.tenant_id = :tenant and c.order_id = p.order_id and c.state = 'delivered' and not c.is_back), 0) as "isAllDelivered!"
   from parcels p
   where p.tenant_id = :tenant and p.order_id = any (:orderIds::text[]) and not p.is_back group by p.order_id`,
  { columns: columnTypes<{ states: ParcelState[] }>() },
);

/** Parcels of all stores whose carrier was not heard of for too long, by the hours of their state. */
export const findSilent = statement(
  "parcels.silent",
  `select tenant_id as "tenantId!", parcel_id as "id!" from silent_parcels(:states::text[], :hours::int[], :now, :most)`,
);

/**
 * The parcel whose carrier is queried, with the store's credentials there: those that it was booked by, or those of a later
 * connection; null while the store has none.
 */
export const selectAsked = statement(
  "parcels.asked",
  `select p.carrier, p.state, p.carrier_at as "carrierAt", p.tracking_code as "trackingCode", c.credentials_sealed as "encryptedCredentials"
   from parcels p
     left join carrier_connections c on c.tenant_id = p.tenant_id and c.carrier = p.carrier and c.ended_at is null
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
