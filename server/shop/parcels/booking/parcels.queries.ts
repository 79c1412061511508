import {
  endedStates,
  type AttemptFailure,
  type Carrier,
  type Inspection,
  type ParcelState,
} from "#contract/parcels.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";
import type { CarrierFailure } from "../carriers/carrier.ts";

const ended = endedStates.map((state) => `'${state}'`).join(", ");

/** The members of an order's address that a carrier needs. */
export type ShipTo = {
  fullName: string;
  phoneNumber: string;
  street: string;
  ward: string;
  district: string | null;
  province: string;
};

/** The recipient and place of an order, what it still owes, and what its parcels collect. */
export const selectOrder = statement(
  "parcels.order",
  `select o.ship_to as "shipTo", o.payment_method as "paymentMethod", o.total_amount as "totalAmount",
     o.paid_amount as "amountPaid",
     (select count(*) from parcels p where p.tenant_id = o.tenant_id and p.order_id = o.id) as "parcels!",
     (select coalesce(sum(p.cod), 0)::bigint from parcels p
      where p.tenant_id = o.tenant_id and p.order_id = o.id and p.state not in (${ended})) as "collected!"
   from orders o where o.tenant_id = :tenant and o.id = :orderId`,
  { columns: columnTypes<{ shipTo: ShipTo }>() },
);

/** The lines of an order with the measures of their products, and the pieces that no parcel contains. */
export const selectLines = statement(
  "parcels.order-lines",
  `select l.line, l.name_en as "nameEn", l.name_vn as "nameVn", l.product_number as "productNumber", l.price, l.quantity,
     l.discount, p.weight, p.length, p.width, p.height,
     (l.quantity - coalesce((
       select sum(x.quantity) from parcels c join parcel_lines x on x.tenant_id = c.tenant_id and x.parcel_id = c.id
       where c.tenant_id = l.tenant_id and c.order_id = l.order_id and x.line = l.line and not c.is_back
         and c.state not in (${ended})), 0))::int as "left!"
   from order_lines l left join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
   where l.tenant_id = :tenant and l.order_id = :orderId order by l.line`,
);

export type LineRow = Row<typeof selectLines>;

/** The store as the sender of parcels. */
export const selectSender = statement(
  "parcels.sender",
  `select t.name, t.hotline, p.pickup_province as "province", p.pickup_ward as "ward", p.pickup_street as "street"
   from tenants t left join store_profiles p on p.tenant_id = t.id where t.id = :tenant`,
);

export const insertParcel = command(
  "parcels.insert",
  `insert into parcels (tenant_id, id, order_id, connection_id, carrier, state, state_at, service, inspection, note, weight,
     length, width, height, is_back, cod, value, quoted_fee, created_by, created_at)
   values (:tenant, :id, :orderId, :connectionId, :carrier, 'booking', :now, :service, :inspection, :note, :weight, :length?,
     :width?, :height?, :isBack, :cod, :value, :quotedFee?, :accountId, :now)`,
);

export const insertLines = command(
  "parcels.insert-lines",
  `insert into parcel_lines (tenant_id, parcel_id, line, quantity)
   select :tenant, :id, x.line, x.quantity from unnest(:lines::int[], :quantities::int[]) as x (line, quantity)`,
);

/** Notes that the goods which came back of an order are sent again. */
export const writeSentAgain = command(
  "parcels.sent-again",
  "update parcels set goods_back = false where tenant_id = :tenant and order_id = :orderId and goods_back",
);

/** Adds an event that happened here. */
export const insertEvent = command(
  "parcels.insert-event",
  `insert into parcel_events (tenant_id, parcel_id, state, reason, at, written_at)
   values (:tenant, :id, :state, :reason?, :now, :now)`,
);

type ParcelTypes = { carrier: Carrier; state: ParcelState; inspection: Inspection };

export type ShownTypes = ParcelTypes & {
  refusedWhy: CarrierFailure | null;
  lines: {
    line: number;
    quantity: number;
    nameEn: string;
    nameVn: string;
    productNumber: string;
  }[];
};

export const parcelColumns = `p.id, p.order_id as "orderId", p.carrier, p.state, p.state_at as "stateAt", p.service, p.inspection, p.note,
  p.weight, p.length, p.width, p.height, p.is_back as "isBack", p.cod, p.value, p.quoted_fee as "quotedFee", p.fee,
  p.tracking_code as "trackingCode", p.sorting_code as "sortingCode", p.expected_at as "expectedAt", p.refused_why as "refusedWhy", p.refused_says as "refusedSays",
  p.goods_back as "goodsBack", p.sent_at as "sentAt", (select c.ended_at from carrier_connections c where c.tenant_id = p.tenant_id and c.id = p.connection_id) as "endedAt",
  p.created_at as "createdAt", (select full_name from accounts a where a.id = p.created_by) as "createdBy",
  o.ship_to ->> 'fullName' as "recipient!", o.ship_to ->> 'phoneNumber' as "phone!", o.ship_to ->> 'province' as "province!",
  (select coalesce(jsonb_agg(jsonb_build_object('line', l.line, 'quantity', x.quantity, 'nameEn', l.name_en, 'nameVn', l.name_vn,
     'productNumber', l.product_number) order by l.line), '[]')
   from parcel_lines x join order_lines l on l.tenant_id = x.tenant_id and l.order_id = p.order_id and l.line = x.line
   where x.tenant_id = p.tenant_id and x.parcel_id = p.id) as "lines!"`;

export const parcelsFrom =
  "parcels p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id";

export const selectParcel = statement(
  "parcels.one",
  `select ${parcelColumns} from ${parcelsFrom} where p.tenant_id = :tenant and p.id = :id`,
  { columns: columnTypes<ShownTypes>() },
);

export type ParcelRow = Row<typeof selectParcel>;

export const selectEvents = statement(
  "parcels.events",
  `select state, carrier_state as "carrierState", reason, place, failure, weight, fee, at from parcel_events
   where tenant_id = :tenant and parcel_id = :id order by at, id`,
  { columns: columnTypes<{ state: ParcelState; failure: AttemptFailure | null }>() },
);

/** A parcel with the credentials that it is booked by, locked until the transaction ends. */
export const lockParcel = statement(
  "parcels.lock",
  `select p.id, p.order_id as "orderId", p.carrier, p.state, p.service, p.inspection, p.note, p.weight, p.length, p.width,
     p.height, p.is_back as "isBack", p.cod, p.value, p.quoted_fee as "quotedFee", p.tracking_code as "trackingCode",
     p.sent_at as "sentAt", c.credentials_sealed as "encryptedCredentials", c.ended_at as "endedAt"
   from parcels p join carrier_connections c on c.tenant_id = p.tenant_id and c.id = p.connection_id
   where p.tenant_id = :tenant and p.id = :id for no key update of p`,
  { columns: columnTypes<ParcelTypes>() },
);

export type LockedParcel = Row<typeof lockParcel>;

export const selectParcelLines = statement(
  "parcels.parcel-lines",
  "select line, quantity from parcel_lines where tenant_id = :tenant and parcel_id = :id order by line",
);

/** Remembers when the booking was first sent. */
export const writeSent = command(
  "parcels.sent",
  "update parcels set sent_at = coalesce(sent_at, :now) where tenant_id = :tenant and id = :id",
);

/** Writes the carrier's parcel; 0 rows when the parcel isn't in the state `booking` any more. */
export const writeBooked = command(
  "parcels.booked",
  `update parcels set state = 'booked', state_at = :now, service = :service, quoted_fee = coalesce(quoted_fee, :quotedFee?),
     fee = :fee?, tracking_code = :trackingCode?, sorting_code = :sortingCode?, expected_at = :expectedAt?
   where tenant_id = :tenant and id = :id and state = 'booking'`,
);

export const writeRefused = command(
  "parcels.refused",
  `update parcels set state = 'refused', state_at = :now, refused_why = :why, refused_says = :says
   where tenant_id = :tenant and id = :id and state = 'booking'`,
);

/** Writes that staff found the parcel at its carrier; 0 rows when it isn't in the state `booking` any more. */
export const writeFound = command(
  "parcels.found",
  `update parcels set state = 'booked', state_at = :now, tracking_code = :trackingCode
   where tenant_id = :tenant and id = :id and state = 'booking'`,
);

/** Writes that the carrier has a parcel that was resolved otherwise. */
export const writeContradicted = command(
  "parcels.contradicted",
  `update parcels set state = 'needs_person', state_at = :now, refused_why = null, refused_says = null,
     tracking_code = coalesce(:trackingCode?, tracking_code)
   where tenant_id = :tenant and id = :id`,
);

/** The parcel that has a tracking code of a carrier. */
export const selectByCode = statement(
  "parcels.by-code",
  "select id from parcels where tenant_id = :tenant and carrier = :carrier and tracking_code = :trackingCode",
);

/** Cancels a parcel in the state that the caller has read. */
export const writeCancelled = command(
  "parcels.cancelled",
  `update parcels set state = 'cancelled', state_at = :now where tenant_id = :tenant and id = :id and state = :from`,
);

/** Locks the order of a parcel. Every writer of both locks the order first. */
export const lockOrderOf = statement(
  "parcels.lock-order",
  `select o.id from orders o join parcels p on p.tenant_id = o.tenant_id and p.order_id = o.id
   where p.tenant_id = :tenant and p.id = :id for no key update of o`,
);

/**
 * Copies the parcels of locked orders into them, which notifies the open pages of their buyers and their store. An order without
 * personal data, whose buyer closed the account, gets none.
 */
export const copyToOrders = command(
  "parcels.copy",
  `update orders o set parcel_snapshot = (select copy from parcel_copy(o.tenant_id, o.id))
   where o.tenant_id = :tenant and o.id = any (:orderIds::text[]) and o.ship_to ->> 'phoneNumber' <> ''`,
);

/** Orders of all stores with parcels and without a copy of them, after one of them. */
export const findUncopied = statement(
  "parcels.uncopied",
  `select tenant_id as "tenantId!", order_id as "orderId!" from uncopied_orders(:tenantId, :orderId, :most)`,
);
