import type pg from "pg";
import { carrierNames, type Carrier, type ParcelState } from "#contract/parcels.ts";
import { plainId } from "#server/shop/orders/checkout/order-symbols.ts";
import { failureOf } from "#server/shop/parcels/carriers/attempt-failure.ts";
import { adapterOf } from "#server/shop/parcels/carriers/call-carrier.ts";
import type { Notice } from "#server/shop/parcels/carriers/carrier.ts";
import { expectedAt, type Step } from "../carriers/carrier-wire.ts";
import { openSimulatedCarriers } from "../carriers/simulated-carriers.ts";
import {
  addParcelEvents,
  addParcels,
  findConnections,
  findSent,
  showParcels,
} from "./load-parcels.queries.ts";

const DAYS = 40;
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** A parcel's steps, each with its place between the pick-up (0) and the last step (1). */
type Way = readonly (readonly [step: Step, place: number])[];

const ways = {
  booked: [],
  moving: [
    ["picked_up", 0],
    ["moved", 1],
  ],
  out: [
    ["picked_up", 0],
    ["moved", 0.5],
    ["out", 1],
  ],
  failed: [
    ["picked_up", 0],
    ["moved", 0.4],
    ["out", 0.8],
    ["failed", 1],
  ],
  returning: [
    ["picked_up", 0],
    ["moved", 0.2],
    ["out", 0.5],
    ["failed", 0.6],
    ["going_back", 1],
  ],
  delivered: [
    ["picked_up", 0],
    ["moved", 0.5],
    ["out", 0.85],
    ["delivered", 1],
  ],
  secondTry: [
    ["picked_up", 0],
    ["moved", 0.3],
    ["out", 0.5],
    ["failed", 0.6],
    ["out", 0.9],
    ["delivered", 1],
  ],
  back: [
    ["picked_up", 0],
    ["moved", 0.2],
    ["out", 0.4],
    ["failed", 0.5],
    ["going_back", 0.6],
    ["back", 1],
  ],
} as const satisfies Record<string, Way>;

const underway = [ways.failed, ways.moving, ways.returning, ways.out];
/** One in this number of delivered parcels was delivered at the second attempt. */
const SECOND_TRIES = 7;
/** The last step of a parcel on its way, between its pick-up and now. */
const RECENT = 0.95;

const services: Record<Carrier, string> = { ghn: "2", ghtk: "road", viettel_post: "VTK" };

type HandedOver = Awaited<ReturnType<typeof findSent>>[number];

/** The way of the nth order in its status; null for an order without a parcel. */
const wayOf = ({ status }: HandedOver, nth: number): Way | null => {
  if (status === "transferred") return nth % 2 === 0 ? ways.booked : null;
  if (status === "delivering") return underway[nth % underway.length] ?? null;
  if (status === "cancelled") return ways.back;
  return nth % SECOND_TRIES === 1 ? ways.secondTry : ways.delivered;
};

type Shown = { orderId: string; carrier: string | null; code: string | null; key: string | null };

/**
 * Adds parcels of orders that the stores with connections have sent, as the simulated carriers would have reported them: some
 * booked, some on their way, and most delivered.
 */
export const loadParcels = async (client: pg.Client, now: Date): Promise<void> => {
  const parcels: ReturnType<typeof parcelOf>[] = [];
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const simulated = openSimulatedCarriers(() => now);
  const connections = await findConnections(client);
  // The stores share the counts, because late in the evening each alone has fewer orders on their way than there are ways.
  const counts = new Map<string, number>();
  for (const [tenantId, own] of Map.groupBy(connections, (each) => each.tenantId)) {
    for (const order of await findSent(client, { tenantId, since })) {
      const nth = counts.get(order.status) ?? 0;
      counts.set(order.status, nth + 1);
      const way = wayOf(order, nth);
      const connection = own[nth % own.length];
      if (way && connection) parcels.push(parcelOf(order, { way, connection, simulated, now }));
    }
  }
  await addParcels(client, { parcels: JSON.stringify(parcels.map(({ parcel }) => parcel)) });
  await addParcelEvents(client, {
    events: JSON.stringify(parcels.flatMap(({ events }) => events)),
  });
  const shown = parcels.map(({ parcel: { orderId, carrier, trackingCode, pickedUpAt } }): Shown =>
    pickedUpAt === null
      ? { orderId, carrier: null, code: null, key: null }
      : { orderId, carrier: carrierNames[carrier], code: trackingCode, key: plainId(trackingCode) },
  );
  await showParcels(client, { shown: JSON.stringify(shown) });
};

type Journey = {
  way: Way;
  connection: { id: number; tenantId: number; carrier: Carrier };
  simulated: ReturnType<typeof openSimulatedCarriers>;
  now: Date;
};

const parcelOf = (order: HandedOver, { way, connection, simulated, now }: Journey) => {
  const { tenantId, carrier } = connection;
  const { cod, weight, value, handedOverAt: bookedAt } = order;
  const id = `${order.id}-1`;
  const wish = { clientCode: id, cod, weightGrams: weight, province: "", address: "" };
  const { parcel } = simulated[carrier].book.make(wish);
  const notices = noticesOf(order, way, now).map((happened): Notice => {
    const { body } = simulated[carrier].notice(parcel.code, happened, "");
    const read = adapterOf(carrier).readNotice(Buffer.from(body));
    if (!read)
      throw new Error(`${carrier} reports ${happened.step} in words that it doesn't document`);
    return read;
  });
  const last = notices.at(-1);
  const of = { tenantId, parcelId: id };
  const here = (state: ParcelState) => ({ ...of, state, at: bookedAt });
  return {
    parcel: {
      tenantId,
      id,
      orderId: order.id,
      connectionId: connection.id,
      carrier,
      state: last?.state ?? "booked",
      stateAt: last?.at ?? bookedAt,
      service: services[carrier],
      weight,
      cod,
      value,
      fee: parcel.fee,
      trackingCode: parcel.code,
      expectedAt: expectedAt(bookedAt),
      bookedAt,
      bookedBy: order.handedOverBy,
      carrierAt: last?.at ?? null,
      pickedUpAt: notices[0]?.at ?? null,
      failedAt: notices.find(({ state }) => state === "attempt_failed")?.at ?? null,
    },
    events: [
      here("booking"),
      here("booked"),
      ...notices.map((notice) => ({
        ...of,
        ...notice,
        failure: notice.state === "attempt_failed" ? failureOf(notice.reason) : null,
      })),
    ],
  };
};

/** The steps of an order's parcel with their times, in whole seconds as carriers write them. */
const noticesOf = ({ status, leftAt, movedAt }: HandedOver, way: Way, now: Date) => {
  const begin = leftAt?.getTime() ?? movedAt.getTime();
  const end =
    status === "delivering" ? begin + (now.getTime() - begin) * RECENT : movedAt.getTime();
  return way.map(([step, place]) => {
    const at = begin + (end - begin) * place;
    return { step, at: new Date(Math.floor(at / SECOND_MS) * SECOND_MS) };
  });
};
