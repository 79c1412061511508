/** The law of parcels and their orders a second time: the states that follow from the recorded events alone. */
import { isFinal, mayFollow, type Carrier, type ParcelState } from "#contract/parcels.ts";

export type RecordedEvent = { key: string | null; state: ParcelState; at: string };

/** Viettel Post can't be asked, so its notices count as they come. */
const canAsk: Record<Carrier, boolean> = { ghn: true, ghtk: true, viettel_post: false };

const carried: readonly ParcelState[] = [
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "delivered",
];

/** The state of a parcel after its events, in the order in which they were recorded, and where its order is by then. */
export const explainParcel = (carrier: Carrier, events: readonly RecordedEvent[]) => {
  let state: ParcelState = "booking";
  let carrierAt = Number.NEGATIVE_INFINITY;
  let order: "transferred" | "delivering" | "completed" = "transferred";
  for (const { key, state: reported, at } of events) {
    if (key === null) {
      state = reported;
      continue;
    }
    const isConfirmed = key.startsWith("asked:") || key.startsWith("silent:");
    const time = Date.parse(at);
    if (isFinal(state) || time < carrierAt) continue;
    if (isFinal(reported) && canAsk[carrier] && !isConfirmed) continue;
    const next: ParcelState = mayFollow(state, reported) ? reported : "needs_person";
    if (next === state) continue;
    state = next;
    carrierAt = time;
    if (carried.includes(state) && order === "transferred") order = "delivering";
    if (state === "delivered") order = "completed";
  }
  return { state, order };
};
