import type { ParcelState } from "#contract/parcels.ts";

/** GHN's words and our states. `exception` and `scrap` end a parcel without saying how. */
const ghnStates: ReadonlyMap<string, ParcelState> = new Map(
  Object.entries({
    ready_to_pick: "booked",
    picking: "booked",
    money_collect_picking: "booked",
    picked: "picked_up",
    storing: "in_transit",
    transporting: "in_transit",
    sorting: "in_transit",
    delivering: "out_for_delivery",
    money_collect_delivering: "out_for_delivery",
    delivered: "delivered",
    delivery_fail: "attempt_failed",
    waiting_to_return: "returning",
    return: "returning",
    return_transporting: "returning",
    return_sorting: "returning",
    returning: "returning",
    return_fail: "returning",
    returned: "returned",
    cancel: "cancelled",
    damage: "damaged",
    lost: "lost",
  } satisfies Record<string, ParcelState>),
);

/** A part of the goods came back, so no single state is true. */
export const ghnState = (status: string, isPartial: boolean): ParcelState =>
  (isPartial ? undefined : ghnStates.get(status)) ?? "needs_person";

/**
 * GHTK's numbers and our states. 45 to 410 are a courier's provisional words, so 45 ends nothing. 127, 128 and 410 are not
 * documented, and 13 doesn't say whether the parcel was lost or damaged.
 */
const ghtkStates: ReadonlyMap<string, ParcelState> = new Map(
  Object.entries({
    "-1": "cancelled",
    "1": "booked",
    "2": "booked",
    "3": "picked_up",
    "4": "out_for_delivery",
    "5": "delivered",
    "6": "delivered",
    "7": "pickup_failed",
    "8": "booked",
    "9": "attempt_failed",
    "10": "attempt_failed",
    "11": "returned",
    "12": "booked",
    "20": "returning",
    "21": "returned",
    "45": "out_for_delivery",
    "49": "attempt_failed",
    "123": "picked_up",
  } satisfies Record<string, ParcelState>),
);

/** The state of a number of GHTK; of a parcel whose goods came back in part there is none. */
export const ghtkState = (status: string, isPartial: boolean): ParcelState =>
  (isPartial ? undefined : ghtkStates.get(status)) ?? "needs_person";

/** Viettel Post's numbers and our states. 106, 510 and 570 don't say where the parcel is. */
const viettelPostStates: ReadonlyMap<string, ParcelState> = new Map(
  Object.entries({
    "-100": "booked",
    "-108": "picked_up",
    "-109": "picked_up",
    "-110": "picked_up",
    "100": "booked",
    "101": "pickup_failed",
    "102": "booked",
    "103": "booked",
    "104": "booked",
    "105": "picked_up",
    "107": "cancelled",
    "200": "in_transit",
    "201": "cancelled",
    "202": "in_transit",
    "300": "in_transit",
    "301": "in_transit",
    "302": "in_transit",
    "303": "in_transit",
    "400": "in_transit",
    "401": "in_transit",
    "402": "in_transit",
    "403": "in_transit",
    "500": "out_for_delivery",
    "501": "delivered",
    "502": "returning",
    "503": "cancelled",
    "504": "returned",
    "505": "returning",
    "506": "attempt_failed",
    "507": "out_for_delivery",
    "508": "out_for_delivery",
    "509": "in_transit",
    "515": "returning",
    "550": "out_for_delivery",
  } satisfies Record<string, ParcelState>),
);

const onTheWay: readonly ParcelState[] = [
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
];

/** The way back has the numbers of the way out. A delivery on the way back contradicts itself. */
export const viettelPostState = (status: string, isReturning: boolean): ParcelState => {
  const state = viettelPostStates.get(status) ?? "needs_person";
  if (!isReturning) return state;
  if (onTheWay.includes(state)) return "returning";
  return state === "delivered" ? "needs_person" : state;
};
