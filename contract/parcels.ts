/** Parcels: carriers, states and moves, which both sides check, and the endpoint to which carriers report. */
import { webhookReceived } from "./payments.ts";
import { endpoint } from "./wire/endpoint.ts";

/** The carriers that stores can connect. */
export const carriers = ["ghn", "ghtk", "viettel_post"] as const;
export type Carrier = (typeof carriers)[number];

/** Their names, the same in both languages. */
export const carrierNames: Record<Carrier, string> = {
  ghn: "GHN",
  ghtk: "GHTK",
  viettel_post: "Viettel Post",
};

/** The credentials that a carrier gives to a store, which enters them to connect it. */
export const carrierCredentials = {
  ghn: ["token", "shopId"],
  ghtk: ["token", "partnerCode"],
  viettel_post: ["token"],
} as const satisfies Record<Carrier, readonly string[]>;
export type CarrierCredential = (typeof carrierCredentials)[Carrier][number];

export const parcelStates = [
  /** The booking was made here, and nobody knows yet whether the carrier has it. */
  "booking",
  /** The carrier refused the booking, so there is no parcel. */
  "refused",
  /** The carrier has taken the booking. */
  "booked",
  /** The carrier came for the parcel and did not get it. */
  "pickup_failed",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "delivered",
  "returning",
  "returned",
  "lost",
  "damaged",
  "cancelled",
  /** The carrier reports something that its table doesn't map, or that contradicts the table of moves. */
  "needs_person",
] as const;
export type ParcelState = (typeof parcelStates)[number];

type ParcelRule = {
  /** The states that may follow. Notices get lost, so a state may be skipped. Without any, the state is final. */
  readonly to: readonly ParcelState[];
  /** After this number of hours without news the carrier is queried. Null for a final state. */
  readonly silentAfterHours: number | null;
};

const underway = [
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "delivered",
  "returning",
  "returned",
  "lost",
  "damaged",
  "needs_person",
] as const;

const open = ["pickup_failed", "picked_up", "cancelled", ...underway] as const;

const final: ParcelRule = { to: [], silentAfterHours: null };

/** Each state with the states that may follow. A parcel is cancelled only before the carrier has it. */
export const parcelRules: Record<ParcelState, ParcelRule> = {
  booking: { to: ["refused", "booked", ...open], silentAfterHours: 1 },
  refused: final,
  booked: { to: open, silentAfterHours: 24 },
  pickup_failed: { to: ["booked", ...open], silentAfterHours: 24 },
  picked_up: { to: underway, silentAfterHours: 24 },
  in_transit: { to: underway, silentAfterHours: 48 },
  out_for_delivery: { to: underway, silentAfterHours: 24 },
  attempt_failed: { to: underway, silentAfterHours: 48 },
  returning: { to: underway, silentAfterHours: 72 },
  needs_person: { to: ["booked", ...open], silentAfterHours: 24 },
  delivered: final,
  returned: final,
  lost: final,
  damaged: final,
  cancelled: final,
};

export const isFinal = (state: ParcelState): boolean => parcelRules[state].to.length === 0;

/** Whether a parcel may go from a state to another one, or stay in it. */
export const mayFollow = (from: ParcelState, to: ParcelState): boolean =>
  from === to || parcelRules[from].to.includes(to);

/** Whether the buyer may look at the goods before paying, or try them. */
export const inspections = ["closed", "look", "try"] as const;
export type Inspection = (typeof inspections)[number];

/** The states of parcels that are not on their way any more, so that their goods may be sent in another one. */
export const endedStates = [
  "refused",
  "cancelled",
  "returned",
] as const satisfies readonly ParcelState[];

/** The states in which staff may cancel a parcel: the carrier doesn't have it yet. */
export const cancellableStates = [
  "booking",
  "booked",
  "pickup_failed",
] as const satisfies readonly ParcelState[];

/** The limits of a carrier; null where its documents name none. */
type CarrierLimits = {
  readonly weight: number | null;
  readonly side: number | null;
  readonly cod: number | null;
};

/** In grams, centimetres and đồng. */
export const carrierLimits: Record<Carrier, CarrierLimits> = {
  ghn: { weight: 50_000, side: 200, cod: 50_000_000 },
  ghtk: { weight: null, side: null, cod: null },
  viettel_post: { weight: null, side: null, cod: null },
};

/** The largest number of orders whose parcels are booked at once. */
export const MAX_BULK_PARCELS = 100;
/** The longest note to a carrier; GHTK takes no more. */
export const PARCEL_NOTE_MAX = 120;

/** A notice's body has at most this number of bytes. */
const NOTICE_BYTES_MAX = 64 * 1024;

/** The header of GHN's notices that has their secret. The store enters its name at GHN. */
export const NOTICE_HEADER = "X-Webhook-Secret";

export const parcelNotices = {
  "POST /parcels/hooks/{carrier}/{token}": endpoint({
    summary:
      "A carrier's notice about a parcel (GHN, GHTK, Viettel Post). The token of the address and the carrier's secret prove it; an end is believed once the carrier has confirmed it.",
    callers: "everyone",
    raw: { maxBytes: NOTICE_BYTES_MAX },
    answer: webhookReceived,
    refuses: ["http/not-found", "parcels/bad-proof", "http/too-many-requests"],
  }),
} as const;
