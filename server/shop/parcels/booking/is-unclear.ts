import { parcelRules, type ParcelState } from "#contract/parcels.ts";

const HOUR_MS = 3_600_000;

type SentParcel = {
  state: ParcelState;
  /** When the booking was first sent to the carrier. */
  sentAt: Date | null;
  /** When the store ended its connection to the carrier. */
  endedAt: Date | null;
};

/**
 * Whether nobody will say by itself whether the carrier has a parcel: its booking was sent, and the carrier is silent for long,
 * or the store is no longer connected to it.
 */
export const isUnclear = ({ state, sentAt, endedAt }: SentParcel, now: Date): boolean => {
  if (state !== "booking" || sentAt === null) return false;
  const longMs = (parcelRules.booking.silentAfterHours ?? 0) * HOUR_MS;
  return endedAt !== null || now.getTime() - sentAt.getTime() >= longMs;
};
