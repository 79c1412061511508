/** Rules of carriers' payouts of cash on delivery. */
import type { Carrier, ParcelState } from "#contract/parcels.ts";

/** The largest number of parcels of a payout, and of those that wait for one. */
export const PAYOUT_PARCELS_MAX = 500;
/** The longest code of a parcel that staff look for. */
export const PARCEL_CODE_MAX = 60;
export const PAYOUT_FEE_MAX = 10_000_000;
/** The largest amount that a payout has for one parcel, in đồng. */
export const PAID_MAX = 1_000_000_000;
export const OVERDUE_DAYS_MAX = 60;

/** How a carrier pays: whether it keeps its fees from the cash, its fee per payout in đồng, and how long it may take. */
export type PayoutSettings = { netsFees: boolean; payoutFee: number; overdueDays: number };

/** The settings of a store that has not changed them (`beyond §7`: GHN takes 5,500 đ per payout). */
export const payoutDefaults: Record<Carrier, PayoutSettings> = {
  ghn: { netsFees: true, payoutFee: 5_500, overdueDays: 3 },
  ghtk: { netsFees: true, payoutFee: 0, overdueDays: 3 },
  viettel_post: { netsFees: true, payoutFee: 0, overdueDays: 5 },
};

/** How a payout differs from the parcels that it pays (`beyond §7`). */
export const payoutDifferences = [
  /** Delivered no later than the others, and not paid. */
  "missing",
  /** Another amount than its cash on delivery. */
  "other_amount",
  /** Another fee than the parcel's, or than the payout's own by the settings. */
  "other_fee",
  /** Paid before. */
  "twice",
  /** Paid, and not delivered. */
  "not_delivered",
  /** The transfer has another amount than its parcels have together. */
  "rest",
] as const;
export type PayoutDifference = (typeof payoutDifferences)[number];

/** The differences of a carrier's statement: those of a payout, and rows of parcels that the store doesn't have. */
export const statementDifferences = [...payoutDifferences, "unknown"] as const;
export type StatementDifference = (typeof statementDifferences)[number];

/** The next step after a difference. */
export const nextSteps = [
  "ask_carrier",
  "compare_fee",
  "expect_return",
  "check_parcel",
  "compare_transfer",
] as const;
type NextStep = (typeof nextSteps)[number];

export const nextOfDifference: Record<StatementDifference, NextStep> = {
  missing: "ask_carrier",
  other_amount: "ask_carrier",
  other_fee: "compare_fee",
  twice: "expect_return",
  not_delivered: "check_parcel",
  rest: "compare_transfer",
  unknown: "ask_carrier",
};

/** The meanings of the columns of a carrier's statement. */
export const carrierStatementFields = ["trackingCode", "parcelId", "cod", "fee", "net"] as const;
export type CarrierStatementField = (typeof carrierStatementFields)[number];

type Compared = { kind: PayoutDifference; owed: number; paid: number };

/** The differences between what a carrier owed for a parcel and what it paid. */
export const compareParcel = (
  owed: { state: ParcelState; wasPaid: boolean; cod: number; fee: number },
  paid: { cod: number; fee: number },
): Compared[] => {
  const differences: Compared[] = [];
  if (owed.state !== "delivered" && paid.cod > 0)
    differences.push({ kind: "not_delivered", owed: 0, paid: paid.cod });
  else if (owed.wasPaid && owed.cod === 0)
    differences.push({ kind: "twice", owed: 0, paid: paid.cod });
  else if (owed.state === "delivered" && paid.cod !== owed.cod)
    differences.push({ kind: "other_amount", owed: owed.cod, paid: paid.cod });
  if (paid.fee !== owed.fee)
    differences.push({ kind: "other_fee", owed: owed.fee, paid: paid.fee });
  return differences;
};
