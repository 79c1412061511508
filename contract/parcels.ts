/** Parcels: carriers, states and moves, which both sides check, and the endpoint to which carriers report. */
import { webhookReceived } from "./payments.ts";
import { endpoint } from "./wire/endpoint.ts";
import { id, timestamp } from "./wire/shapes.ts";
import { z } from "./wire/zod.ts";

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

/** The states in which a carrier has a parcel on its way to the recipient, or has delivered it. */
export const carriedStates: readonly ParcelState[] = [
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "delivered",
];

/** Why a carrier could not hand a parcel over, and what its buyer does now. */
export const attemptNext = {
  unreachable: "answer_phone",
  absent: "be_present",
  postponed: "be_present",
  wrong_address: "check_address",
  refused: "contact_store",
  other: "wait",
} as const;
export type AttemptFailure = keyof typeof attemptNext;
export const attemptFailures = Object.keys(attemptNext) as AttemptFailure[]; // as: the keys of this object
export type AttemptNext = (typeof attemptNext)[AttemptFailure];

/** The carrier's own page about a parcel. */
export const trackingPages: Record<Carrier, (code: string) => string> = {
  ghn: (code) => `https://donhang.ghn.vn/?order_code=${encodeURIComponent(code)}`,
  ghtk: (code) => `https://i.ghtk.vn/${encodeURIComponent(code)}`,
  viettel_post: (code) =>
    `https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber=${encodeURIComponent(code)}`,
};

/** The states of parcels that no carrier brings: its buyer doesn't see them. */
export const unsentStates = [
  "booking",
  "refused",
  "cancelled",
] as const satisfies readonly ParcelState[];

/** A parcel of an order. */
export const orderParcel = z.object({
  id,
  carrier: z.enum(carriers),
  /** The carrier's name. */
  carrierName: z.string(),
  /** The carrier's tracking code; null until the carrier has named it. */
  trackingCode: z.nullable(z.string()),
  /** The carrier's own page about the parcel; null without a tracking code. */
  trackingPage: z.nullable(z.string()),
  state: z.enum(parcelStates),
  /** Since when it is in this state. */
  stateAt: timestamp,
  /** The day on which the carrier means to deliver it; null where it says nothing. */
  expectedAt: z.nullable(timestamp),
});

export const orderParcelEvent = z.object({
  at: timestamp,
  state: z.enum(parcelStates),
  /** Where it happened; null where the carrier says nothing. */
  place: z.nullable(z.string()),
  /** Why the attempt failed; null for other events. */
  failure: z.nullable(z.enum(attemptFailures)),
  /** The carrier's own words; null without any. */
  reason: z.nullable(z.string()),
});

/** A parcel of an order with its contents and its events. */
export const orderParcelDetail = z.object({
  ...orderParcel.shape,
  /** Which pieces of the order it contains. */
  lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
  /** The oldest first. */
  events: z.array(orderParcelEvent),
  /** The attempt that failed, and what to do now; null unless that is the last news. */
  failedAttempt: z.nullable(
    z.object({
      at: timestamp,
      /** Why it failed. */
      failure: z.enum(attemptFailures),
      reason: z.nullable(z.string()),
      /** How the buyer can help the next attempt. */
      next: z.enum([...new Set(Object.values(attemptNext))]),
    }),
  ),
});

/** Whether the buyer may look at the goods before paying, or try them. */
export const inspections = ["closed", "look", "try"] as const;
export type Inspection = (typeof inspections)[number];

/** A fee above this share of its quote, in percent, is reported to the store's admins (`beyond §6`). */
export const HIGH_FEE_PERCENT = 120;

export const isHighFee = (fee: number | null, quotedFee: number | null): boolean =>
  fee !== null && quotedFee !== null && fee * 100 > quotedFee * HIGH_FEE_PERCENT;

/** The states of parcels that are not on their way any more, so that their goods may be sent in another one. */
export const endedStates = [
  "refused",
  "cancelled",
  "returned",
] as const satisfies readonly ParcelState[];

/** The states of parcels that need no label: the carrier will never have them. */
export const unlabelledStates = ["refused", "cancelled"] as const satisfies readonly ParcelState[];

/** Whether a parcel has a label: its carrier has named a tracking code, and will fetch it. */
export const hasLabel = ({
  state,
  trackingCode,
}: {
  state: ParcelState;
  trackingCode: string | null;
}): boolean => trackingCode !== null && !unlabelledStates.some((each) => each === state);

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
/** The largest number of labels of one file, and its papers. */
export const MAX_LABELS = 100;
export const labelSizes = ["a6", "a5"] as const;
export type LabelSize = (typeof labelSizes)[number];
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
