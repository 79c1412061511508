/** Why something comes back, what a buyer may ask for, and how the goods come back (beyond §8). */

/** The party at fault. It decides about the freight and about damaged pieces. */
export type Fault = "store" | "buyer";

/** Money, the same goods again, or a part of the money for goods that the buyer keeps. */
export const returnWishes = ["money", "replacement", "part"] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** A parcel of the store's carrier, a parcel of the buyer's own, or nothing comes back. */
export const waysBack = ["carrier", "own", "none"] as const;
export type WayBack = (typeof waysBack)[number];

export const returnReasons = [
  "damaged",
  "wrong",
  "not_as_described",
  "fake",
  "missing",
  "unwanted",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export type ReasonRule = {
  readonly fault: Fault;
  /** Days after the order was completed; `policy` are those of the returns policy of the order. */
  readonly within: number | "policy";
  /** The least number of pictures. */
  readonly pictures: number;
  readonly wishes: readonly ReturnWish[];
  readonly ways: readonly WayBack[];
  readonly paysTheWay: "store" | "buyer" | "nobody";
};

/** For faults of the store: Law 122/2025, article 17, and Law 19/2023 set no shorter time. */
export const FAULT_DAYS = 30;

const fault = {
  fault: "store",
  within: FAULT_DAYS,
  pictures: 1,
  wishes: ["money", "replacement", "part"],
  ways: ["carrier", "own", "none"],
  paysTheWay: "store",
} as const satisfies ReasonRule;

export const reasonRules: Readonly<Record<ReturnReason, ReasonRule>> = {
  damaged: fault,
  wrong: fault,
  not_as_described: fault,
  fake: { ...fault, wishes: ["money"] },
  missing: { ...fault, wishes: ["money", "replacement"], ways: ["none"], paysTheWay: "nobody" },
  unwanted: {
    fault: "buyer",
    within: "policy",
    pictures: 0,
    wishes: ["money"],
    ways: ["carrier", "own"],
    paysTheWay: "buyer",
  },
};

/** The letters before a return's code in the note of the transfer that pays its refund. */
export const REFUND_PREFIX = "RF";
/** The most pictures of one return. */
export const RETURN_PICTURES_MAX = 6;
/** The most pictures that an account has uploaded and no return has yet. */
export const RETURN_UPLOADS_MAX = 12;
export const RETURN_DETAILS_MAX = 1000;
/** The most returns of one order, so that nobody fills a store's desk with one order. */
export const RETURNS_PER_ORDER_MAX = 20;
/** The most that a store gives back for a buyer's own parcel, in đồng, until its policy says otherwise. */
export const DEFAULT_RETURN_SHIPPING_CAP = 50_000;
export const RETURN_SHIPPING_CAP_MAX = 1_000_000;
/** The largest amount that a part of the money may be, in đồng: the largest bank transfer. */
export const RETURN_AMOUNT_MAX = 9_999_999_999_999;
/** Evidence and account numbers are deleted so many days after a return has ended. */
export const EVIDENCE_DAYS = 90;
/** The outcomes that a store may give for a wish: the same, or all of the money. */
export const outcomesOf: Readonly<Record<ReturnWish, readonly ReturnWish[]>> = {
  money: ["money"],
  replacement: ["replacement", "money"],
  part: ["part", "money"],
};

/** The ways on which goods of an outcome come back. A buyer who gets a part of the money keeps them. */
export const waysOf = (reason: ReturnReason, outcome: ReturnWish): readonly WayBack[] =>
  outcome === "part" ? ["none"] : reasonRules[reason].ways;

/** The outcome and the way where the store did not answer in time, or the super admin decides: all that the buyer wished. */
export const acceptanceAsAsked = (
  reason: ReturnReason,
  wish: ReturnWish,
): { outcome: ReturnWish; way: WayBack } => ({
  outcome: wish,
  way: waysOf(reason, wish).includes("own") ? "own" : "none",
});

const DAY_MS = 86_400_000;

/**
 * Until when a buyer may ask for a return, from the time when the order was completed. Null where the policy of the order takes
 * nothing back for this reason.
 */
export const returnableUntil = (
  reason: ReturnReason,
  completedAt: Date,
  policyDays: number,
): Date | null => {
  const { within } = reasonRules[reason];
  const days = within === "policy" ? policyDays : within;
  return days === 0 ? null : new Date(completedAt.getTime() + days * DAY_MS);
};
