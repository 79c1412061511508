import { carriers, type Carrier, type ParcelState } from "#contract/parcels.ts";
import type { Step } from "#demo/carriers/carrier-wire.ts";
import { parcelInvariants } from "../parcels/parcel-invariants.ts";
import type { TestShop } from "../shop.ts";
import { explainParcel, type RecordedEvent } from "./explain-order.ts";

export type LawCounts = {
  events: number;
  delivered: number;
  needPerson: number;
  /** Parcels and orders whose states don't follow from their events. */
  unexplained: string[];
  /** Parcels whose carrier can be asked, and whose end the shop doesn't know. */
  untrue: string[];
  /** Carriers' parcels that are twice there. */
  doubled: string[];
  broken: string[];
};

type Row = {
  orderId: string;
  status: string;
  id: string;
  carrier: Carrier;
  state: ParcelState;
  events: RecordedEvent[];
};

const AT_ONCE = 2_000;

const ends: Partial<Record<Step, ParcelState>> = {
  delivered: "delivered",
  back: "returned",
  lost: "lost",
};

/** Compares the states of all parcels and orders with those that follow from the events, and with the carriers' own. */
export const checkLaw = async (
  shop: TestShop,
  cancelled: ReadonlySet<string>,
): Promise<LawCounts> => {
  const counts: LawCounts = {
    events: 0,
    delivered: 0,
    needPerson: 0,
    unexplained: [],
    untrue: [],
    doubled: [],
    broken: [],
  };
  for (const [name, query] of Object.entries(parcelInvariants))
    if ((await shop.ownerDb.query(query)).rowCount !== 0) counts.broken.push(name);
  let after = "";
  for (;;) {
    const { rows } = await shop.ownerDb.query<Row>(
      `select o.id as "orderId", o.status, p.id, p.carrier, p.state, (
         select json_agg(json_build_object('key', e.key, 'state', e.state, 'at', e.at) order by e.id) from parcel_events e
         where e.tenant_id = p.tenant_id and e.parcel_id = p.id) as events
       from parcels p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
       where p.id > $1 order by p.id limit $2`,
      [after, AT_ONCE],
    );
    for (const row of rows) check(shop, row, cancelled, counts);
    after = rows.at(-1)?.id ?? "";
    if (rows.length < AT_ONCE) break;
  }
  for (const carrier of carriers) {
    const codes = shop.carriers[carrier].parcels().map(({ clientCode }) => clientCode);
    if (new Set(codes).size !== codes.length) counts.doubled.push(carrier);
  }
  return counts;
};

const check = (
  shop: TestShop,
  { orderId, status, id, carrier, state, events }: Row,
  cancelled: ReadonlySet<string>,
  counts: LawCounts,
): void => {
  counts.events += events.length;
  if (state === "delivered") counts.delivered += 1;
  if (state === "needs_person") counts.needPerson += 1;
  const explained = explainParcel(carrier, events);
  const order = cancelled.has(orderId) ? "cancelled" : explained.order;
  if (explained.state !== state || order !== status)
    counts.unexplained.push(
      `${id} of ${carrier} is ${state} (${explained.state}), its order ${status} (${order})`,
    );
  const truth = shop.carriers[carrier].book.byClientCode(id)?.steps.at(-1)?.step;
  const end = truth && ends[truth];
  if (end && carrier === "ghn" && state !== end && state !== "needs_person")
    counts.untrue.push(`${id} is ${state}, and its carrier says ${end}`);
  if (end && end !== "lost" && carrier === "ghtk" && state !== end && state !== "needs_person")
    counts.untrue.push(`${id} is ${state}, and its carrier says ${end}`);
};
