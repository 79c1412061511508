/** The maximal length of a carrier's name and of a tracking code, in characters. */
export const TRACKING_MAX = 40;

/** The carrier of a parcel, and its tracking code. */
export type Tracking = { carrier: string; code: string };

/** The search compares letters and digits only, so a code without any could never be found. */
export const isTrackingCode = (code: string): boolean => /[0-9a-z]/i.test(code);
