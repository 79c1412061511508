import type { Carrier, Inspection, ParcelState } from "#contract/parcels.ts";
import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";
import type { ShipTo } from "../booking/parcels.queries.ts";

type Types = {
  carrier: Carrier;
  state: ParcelState;
  inspection: Inspection;
  shipTo: ShipTo;
  goods: { quantity: number; nameEn: string; nameVn: string; number: string }[];
};

/** The parcels of a store with these ids, as their labels show them. */
export const selectLabelled = statement(
  "parcels.labels",
  `select p.id, p.carrier, p.state, p.tracking_code as "trackingCode", p.sorting_code as "sortingCode", p.inspection, p.note,
     p.weight, p.length, p.width, p.height, p.is_back as "isBack", p.cod, p.created_at as "createdAt", o.ship_to as "shipTo",
     (select coalesce(jsonb_agg(jsonb_build_object('quantity', x.quantity, 'nameEn', l.name_en, 'nameVn', l.name_vn,
        'number', l.product_number) order by l.line), '[]')
      from parcel_lines x join order_lines l on l.tenant_id = x.tenant_id and l.order_id = p.order_id and l.line = x.line
      where x.tenant_id = p.tenant_id and x.parcel_id = p.id) as "goods!"
   from parcels p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
   where p.tenant_id = :tenant and p.id = any(:ids::text[])`,
  { columns: columnTypes<Types>() },
);

export type LabelRow = Row<typeof selectLabelled>;

/** A parcel with the credentials of its carrier, for the carrier's own label. */
export const selectLabelAtCarrier = statement(
  "parcels.label-at-carrier",
  `select p.carrier, p.state, p.tracking_code as "trackingCode", c.credentials_sealed as "encryptedCredentials",
     c.ended_at as "endedAt"
   from parcels p join carrier_connections c on c.tenant_id = p.tenant_id and c.id = p.connection_id
   where p.tenant_id = :tenant and p.id = :id`,
  { columns: columnTypes<{ carrier: Carrier; state: ParcelState }>() },
);
