import type { Carrier } from "#contract/parcels.ts";

// Each carrier has kinds of its own, so that bookings of a carrier that is down hold up no other's.

/** The job that sends a booking to its carrier. */
export const bookingJob = (carrier: Carrier): string => `parcels.book.${carrier}`;

/** The job that cancels a parcel which nobody needs any more. */
export const cancelJob = (carrier: Carrier): string => `parcels.cancel.${carrier}`;

/** The job that queries a carrier about a parcel. */
export const askJob = (carrier: Carrier): string => `parcels.ask.${carrier}`;
