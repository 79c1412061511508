import {
  HIGH_FEE_PERCENT,
  isFinal,
  parcelRules,
  parcelStates,
  type Carrier,
  type ParcelState,
} from "#contract/parcels.ts";
import type { ParcelWait } from "#contract/staff/parcels/parcel-desk.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { columnTypes, shapedStatement, statement } from "#server/platform/database/statement.ts";
import { parcelColumns, parcelsFrom, type ShownTypes } from "../booking/parcels.queries.ts";

/** Parcels are counted to this number. */
export const COUNTED_MOST = 1_000;

/** Absent members don't filter. */
export type ParcelFilter = {
  tenant: number;
  state?: ParcelState | undefined;
  carrier?: Carrier | undefined;
  orderId?: string | undefined;
  wait?: ParcelWait | undefined;
};

/** The parcels on their way whose carrier was heard of last before the hours of their state. A booking has its own job. */
const silent = [...new Set(parcelStates.map((state) => parcelRules[state].silentAfterHours))]
  .filter((hours) => hours !== null)
  .map((hours) => {
    const states = parcelStates.filter(
      (state) =>
        state !== "booking" && !isFinal(state) && parcelRules[state].silentAfterHours === hours,
    );
    return { hours, states: states.map((state) => `'${state}'`).join(", ") };
  })
  .filter(({ states }) => states !== "")
  .map(
    ({ hours, states }) =>
      `p.state in (${states}) and coalesce(p.heard_at, p.state_at) < :now::timestamptz - interval '${hours} hours'`,
  )
  .join(" or ");

const waits: Record<ParcelWait, string> = {
  late_pickup: "p.state in ('booked', 'pickup_failed') and p.created_at < :lateBefore",
  silent: `(${silent})`,
  unclear: `p.state = 'booking' and (p.sent_at <= :now::timestamptz - interval '${parcelRules.booking.silentAfterHours} hours'
    or p.sent_at is not null and exists (select from carrier_connections c
      where c.tenant_id = p.tenant_id and c.id = p.connection_id and c.ended_at is not null))`,
  goods_back: "p.goods_back",
  high_fee: `p.fee * 100 > p.quoted_fee * ${HIGH_FEE_PERCENT}`,
};

const conditionsOf = (filter: ParcelFilter): [name: string, sql: string][] => {
  const parts: [string, string][] = [];
  if (filter.state !== undefined) parts.push(["state", "p.state = :state"]);
  if (filter.carrier !== undefined) parts.push(["carrier", "p.carrier = :carrier"]);
  if (filter.orderId !== undefined) parts.push(["order", "p.order_id = :orderId"]);
  if (filter.wait !== undefined) parts.push([filter.wait, waits[filter.wait]]);
  return parts;
};

const whereOf = (filter: ParcelFilter): string =>
  ["p.tenant_id = :tenant", ...conditionsOf(filter).map(([, sql]) => sql)].join(" and ");

const newest = "order by p.created_at desc nulls first, p.id";

// An index alone finds the ids of a page; only then are the rows, their orders and lines read.
const pageOf = (filter: ParcelFilter): string =>
  `select ${parcelColumns} from ${parcelsFrom} where p.tenant_id = :tenant and p.id in (
     select p.id from parcels p where ${whereOf(filter)} ${newest} limit :size offset :offset) ${newest}`;

const countedOf = (filter: ParcelFilter): string =>
  `select count(*) as "total!" from (select from parcels p where ${whereOf(filter)} limit ${COUNTED_MOST}) as found`;

const anyFilter: ParcelFilter = { tenant: 0 };

const selectPage = shapedStatement("parcels.list", () => pageOf(anyFilter), {
  columns: columnTypes<ShownTypes>(),
});
const countPage = shapedStatement("parcels.count", () => countedOf(anyFilter));

type Part = { size: number; offset: number; now: Date; lateBefore: Date };

/** A page of a store's parcels, the newest first, and their number up to `COUNTED_MOST`. */
export const selectParcels = async (
  db: Queryable,
  filter: ParcelFilter,
  { size, offset, now, lateBefore }: Part,
) => {
  const shape = ["all", ...conditionsOf(filter).map(([name]) => name)].join("-");
  // States and carriers differ in their numbers of parcels by a thousand times.
  const plansEachTime = filter.state !== undefined || filter.carrier !== undefined;
  const limits = { ...filter, now, lateBefore };
  const rows = await selectPage(db, {
    shape,
    text: () => pageOf(filter),
    params: { ...limits, size: Math.max(Math.min(size, COUNTED_MOST - offset), 0), offset },
    plansEachTime,
  });
  const [counted] = await countPage(db, {
    shape,
    text: () => countedOf(filter),
    params: limits,
    plansEachTime,
  });
  return { rows, total: counted?.total ?? 0 };
};

/** How many of a store's parcels are in each state. */
export const countStates = statement(
  "parcels.count-states",
  `select of_state.state as "state!", (select count(*) from (
     select from parcels p where p.tenant_id = :tenant and p.state = of_state.state limit ${COUNTED_MOST}) as found) as "count!"
   from unnest(:states::text[]) with ordinality as of_state (state, place) order by of_state.place`,
  { columns: columnTypes<{ state: ParcelState }>() },
);

/** How many of a store's parcels wait, by the reason. */
export const countWaits = statement(
  "parcels.count-waits",
  `select (select count(*) from (select from parcels p where p.tenant_id = :tenant and ${waits.late_pickup}
       limit ${COUNTED_MOST}) as late) as "late!",
     (select count(*) from (select from parcels p where p.tenant_id = :tenant and ${waits.silent}
       limit ${COUNTED_MOST}) as quiet) as "silent!",
     (select count(*) from (select from parcels p where p.tenant_id = :tenant and ${waits.unclear}
       limit ${COUNTED_MOST}) as open) as "unclear!",
     (select count(*) from (select from parcels p where p.tenant_id = :tenant and ${waits.goods_back}
       limit ${COUNTED_MOST}) as back) as "goodsBack!",
     (select count(*) from (select from parcels p where p.tenant_id = :tenant and ${waits.high_fee}
       limit ${COUNTED_MOST}) as dear) as "highFee!"`,
);
