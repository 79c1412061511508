/** Limits of records of transfers that settle statements. */

/** The largest amount of a record, in đồng. */
export const SETTLEMENT_MAX = 1_000_000_000_000;
export const SETTLEMENT_REFERENCE_MAX = 60;
