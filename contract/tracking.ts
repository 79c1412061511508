/** What the name of a carrier may take, and the code under which the carrier shows where a parcel is, in characters. */
export const TRACKING_MAX = 40;

/** Who carries a parcel, and its code there. */
export type Tracking = { carrier: string; code: string };

/** Letters and digits are what a code is searched by; one without them could never be found. */
export const isTrackingCode = (code: string): boolean => /[0-9a-z]/i.test(code);
