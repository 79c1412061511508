import type { ReturnWish, WayBack } from "./reasons.ts";

/** A guard decides about an act by this context besides the state: as it is before the act for `if`, and after it for `when`. */
export type ReturnGuardContext = {
  readonly outcome: ReturnWish | null;
  readonly way: WayBack | null;
  /** Whether the parcel of the way back is known. */
  readonly hasParcel: boolean;
  /** Whether goods came back. */
  readonly isReceived: boolean;
  /** The number of pieces that the buyer gets money or goods for; null until the inspection. */
  readonly fixedPieces: number | null;
  /** Whether the inspection left out pieces that the buyer sent back. */
  readonly isReduced: boolean;
  readonly wasAppealed: boolean;
  /** Whether nothing is left to pay. */
  readonly isPaid: boolean;
  /** Whether all goods of a replacement were sent, and whether some were: an appeal may have added more. */
  readonly isSent: boolean;
  readonly isPartlySent: boolean;
};

export const guards = {
  goods_come: ({ way, isReceived }) => way !== "none" && !isReceived,
  goods_stay: ({ way, isReceived }) => way === "none" || isReceived,
  something_left: ({ fixedPieces }) => (fixedPieces ?? 0) > 0,
  nothing_left: ({ fixedPieces }) => (fixedPieces ?? 0) === 0,
  not_appealed: ({ wasAppealed }) => !wasAppealed,
  reduced: ({ isReduced, wasAppealed }) => isReduced && !wasAppealed,
  unpaid: ({ isPaid }) => !isPaid,
  parcel_named: ({ way, hasParcel }) => way === "carrier" && hasParcel,
  parcel_missing: ({ way, hasParcel }) => way === "carrier" && !hasParcel,
  parcel_known: ({ way, hasParcel }) => way !== "carrier" || hasParcel,
  replacement: ({ outcome, isSent }) => outcome === "replacement" && !isSent,
  nothing_sent: ({ outcome, isPartlySent }) => outcome === "replacement" && !isPartlySent,
  paid: ({ outcome, isPaid }) => outcome !== "replacement" && isPaid,
  replaced: ({ outcome, isPaid, isSent }) => outcome === "replacement" && isPaid && isSent,
  unsettled: ({ outcome, isPaid, isSent }) => !isPaid || (outcome === "replacement" && !isSent),
} as const satisfies Record<string, (context: ReturnGuardContext) => boolean>;
export type ReturnGuard = keyof typeof guards;
