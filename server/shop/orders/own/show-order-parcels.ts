import {
  attemptNext,
  carrierNames,
  isFinal,
  trackingPages,
  unsentStates,
  type AttemptFailure,
  type Carrier,
  type ParcelState,
} from "#contract/parcels.ts";
import type { OrderParcel, OrderParcelDetail } from "../order-shapes.ts";

/** A parcel as its room copies it into the order (`parcels_of`). */
export type ParcelCopy = {
  id: string;
  carrier: Carrier;
  state: ParcelState;
  stateAt: string;
  trackingCode: string | null;
  expectedAt: string | null;
  lines: { line: number; quantity: number }[];
  events: {
    at: string;
    state: ParcelState;
    place: string | null;
    failure: AttemptFailure | null;
    reason: string | null;
  }[];
};

/** The parcels that a carrier has or had, which are those that a buyer sees. */
export const sentParcels = (parcels: readonly ParcelCopy[] | null): ParcelCopy[] =>
  (parcels ?? []).filter(({ state }) => !unsentStates.some((each) => each === state));

export const serializeOrderParcel = (parcel: ParcelCopy): OrderParcel => {
  const { id, carrier, state, stateAt, trackingCode, expectedAt } = parcel;
  return {
    id,
    carrier,
    carrierName: carrierNames[carrier],
    trackingCode,
    trackingPage: trackingCode === null ? null : trackingPages[carrier](trackingCode),
    state,
    stateAt: isoTime(stateAt),
    expectedAt: expectedAt === null ? null : isoTime(expectedAt),
  };
};

/** A parcel with its events. */
export const serializeOrderParcelDetail = (parcel: ParcelCopy): OrderParcelDetail => ({
  ...serializeOrderParcel(parcel),
  lines: parcel.lines.map(({ line, quantity }) => ({ line, quantity })),
  events: newsOf(parcel).map(({ at, state, place, failure, reason }) => ({
    at: isoTime(at),
    state,
    place,
    failure,
    reason,
  })),
  failedAttempt: failedAttemptOf(parcel),
});

type ParcelEvent = ParcelCopy["events"][number];

/** The events without repetitions. An end that the carrier has not confirmed is no event yet. */
const newsOf = ({ state: present, events }: ParcelCopy): ParcelEvent[] =>
  events
    .filter(({ state }) => state === present || !(isFinal(state) || state === "needs_person"))
    .filter((event, index, all) => !isRepeated(all[index - 1], event));

/** Whether an event says no more than the one before. A second attempt that fails is news. */
const isRepeated = (before: ParcelEvent | undefined, event: ParcelEvent): boolean =>
  before?.state === event.state &&
  event.state !== "attempt_failed" &&
  (event.place === null || event.place === before.place);

const failedAttemptOf = ({ state, events }: ParcelCopy): OrderParcelDetail["failedAttempt"] => {
  if (state !== "attempt_failed") return null;
  const failed = events.findLast((event) => event.state === "attempt_failed");
  if (!failed) return null;
  const { at, reason } = failed;
  const failure = failed.failure ?? "other";
  return { at: isoTime(at), failure, reason, next: attemptNext[failure] };
};

const isoTime = (at: string): string => new Date(at).toISOString();
