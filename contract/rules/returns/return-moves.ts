/** The life of a return as data: for the server's check, the buttons, the reminders, the handbook and the tests (beyond §8). */
import { guards, type ReturnGuard, type ReturnGuardContext } from "./return-guards.ts";

export const returnStates = [
  "requested",
  "accepted",
  "refused",
  "appealed",
  "on_the_way",
  "received",
  "inspected",
  "refunded",
  "replaced",
  "closed",
  "withdrawn",
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Persons who wait for one another; `system` is the passing of a due time, an outgoing transfer, or the carrier of a booked parcel. */
export const returnActors = ["buyer", "store", "super_admin", "system"] as const;
export type ReturnActor = (typeof returnActors)[number];

export const returnActs = [
  "open",
  "withdraw",
  "accept",
  "refuse",
  "send",
  "receive",
  "inspect",
  "refund",
  "send_replacement",
  "pay_instead",
  /** The store names the parcel of its carrier, and the buyer the account for the refund. */
  "name_parcel",
  "name_account",
  /** Nothing was to be paid, or all of it was paid before. */
  "settle",
  "appeal",
  "uphold_buyer",
  "uphold_store",
  /** The due time passes. */
  "pass",
] as const;
export type ReturnAct = (typeof returnActs)[number];

/** A field that an act requires. */
export type ReturnNeed = "reason";

export type ReturnMove = {
  readonly from: ReturnState;
  readonly act: ReturnAct;
  readonly by: readonly ReturnActor[];
  readonly to: ReturnState;
  /** Must hold before the act. */
  readonly if?: ReturnGuard;
  /** Decides between moves of one act, by what is true after it. */
  readonly when?: ReturnGuard;
  readonly needs?: readonly ReturnNeed[];
  /** Whether the due time begins again, although the state stays. */
  readonly restarts?: true;
};

export const returnMoves: readonly ReturnMove[] = [
  { from: "requested", act: "withdraw", by: ["buyer"], to: "withdrawn" },
  { from: "requested", act: "accept", by: ["store"], to: "accepted", when: "goods_come" },
  { from: "requested", act: "accept", by: ["store"], to: "inspected", when: "goods_stay" },
  { from: "requested", act: "refuse", by: ["store"], to: "refused", needs: ["reason"] },
  { from: "requested", act: "pass", by: ["system"], to: "accepted", when: "goods_come" },
  { from: "requested", act: "pass", by: ["system"], to: "inspected", when: "goods_stay" },

  { from: "accepted", act: "send", by: ["buyer", "system"], to: "on_the_way" },
  { from: "accepted", act: "withdraw", by: ["buyer"], to: "withdrawn" },
  { from: "accepted", act: "receive", by: ["store", "system"], to: "received" },
  { from: "accepted", act: "pass", by: ["system"], to: "closed", if: "parcel_known" },
  // Without a parcel of the store's carrier the buyer sends the goods in an own one.
  {
    from: "accepted",
    act: "pass",
    by: ["system"],
    to: "accepted",
    if: "parcel_missing",
    restarts: true,
  },

  {
    from: "refused",
    act: "appeal",
    by: ["buyer"],
    to: "appealed",
    if: "not_appealed",
    needs: ["reason"],
  },
  { from: "refused", act: "pass", by: ["system"], to: "closed" },

  {
    from: "appealed",
    act: "uphold_buyer",
    by: ["super_admin"],
    to: "accepted",
    when: "goods_come",
  },
  {
    from: "appealed",
    act: "uphold_buyer",
    by: ["super_admin"],
    to: "inspected",
    when: "goods_stay",
  },
  {
    from: "appealed",
    act: "uphold_store",
    by: ["super_admin"],
    to: "inspected",
    when: "something_left",
    needs: ["reason"],
  },
  {
    from: "appealed",
    act: "uphold_store",
    by: ["super_admin"],
    to: "closed",
    when: "nothing_left",
    needs: ["reason"],
  },
  { from: "appealed", act: "pass", by: ["system"], to: "accepted", when: "goods_come" },
  { from: "appealed", act: "pass", by: ["system"], to: "inspected", when: "goods_stay" },

  { from: "on_the_way", act: "receive", by: ["store", "system"], to: "received" },
  { from: "on_the_way", act: "pass", by: ["system"], to: "received" },

  { from: "received", act: "inspect", by: ["store"], to: "inspected", when: "something_left" },
  { from: "received", act: "inspect", by: ["store"], to: "refused", when: "nothing_left" },
  { from: "received", act: "pass", by: ["system"], to: "inspected" },

  {
    from: "inspected",
    act: "refund",
    by: ["store", "system"],
    to: "refunded",
    if: "unpaid",
    when: "paid",
  },
  {
    from: "inspected",
    act: "refund",
    by: ["store", "system"],
    to: "replaced",
    if: "unpaid",
    when: "replaced",
  },
  {
    from: "inspected",
    act: "refund",
    by: ["store", "system"],
    to: "inspected",
    if: "unpaid",
    when: "unsettled",
  },
  {
    from: "inspected",
    act: "send_replacement",
    by: ["store"],
    to: "replaced",
    if: "replacement",
    when: "replaced",
  },
  {
    from: "inspected",
    act: "send_replacement",
    by: ["store"],
    to: "inspected",
    if: "replacement",
    when: "unsettled",
  },
  { from: "inspected", act: "pay_instead", by: ["store"], to: "inspected", if: "nothing_sent" },
  {
    from: "inspected",
    act: "appeal",
    by: ["buyer"],
    to: "appealed",
    if: "reduced",
    needs: ["reason"],
  },

  { from: "inspected", act: "settle", by: ["system"], to: "refunded", if: "paid" },
  { from: "inspected", act: "settle", by: ["system"], to: "replaced", if: "replaced" },

  {
    from: "accepted",
    act: "name_parcel",
    by: ["store", "system"],
    to: "accepted",
    if: "parcel_missing",
    restarts: true,
  },
  {
    from: "accepted",
    act: "name_parcel",
    by: ["store", "system"],
    to: "accepted",
    if: "parcel_named",
    when: "parcel_named",
  },
  // A parcel that its carrier refused, or that was cancelled: the store books or names another one.
  {
    from: "accepted",
    act: "name_parcel",
    by: ["store", "system"],
    to: "accepted",
    if: "parcel_named",
    when: "parcel_missing",
    restarts: true,
  },
  ...(["requested", "accepted", "appealed", "on_the_way", "received"] as const).map(
    (from): ReturnMove => ({ from, act: "name_account", by: ["buyer"], to: from }),
  ),
  { from: "inspected", act: "name_account", by: ["buyer"], to: "inspected", if: "unpaid" },

  // A store that pays at once what it has reduced takes no appeal away.
  {
    from: "refunded",
    act: "appeal",
    by: ["buyer"],
    to: "appealed",
    if: "reduced",
    needs: ["reason"],
  },
  {
    from: "replaced",
    act: "appeal",
    by: ["buyer"],
    to: "appealed",
    if: "reduced",
    needs: ["reason"],
  },
  { from: "refunded", act: "pass", by: ["system"], to: "closed" },
  { from: "replaced", act: "pass", by: ["system"], to: "closed" },
];

/** Returns the moves of an act from a state that a person may make now; they differ in what is true afterwards. */
export const movesOf = (
  from: ReturnState,
  act: ReturnAct,
  by: ReturnActor,
  before: ReturnGuardContext,
): ReturnMove[] =>
  returnMoves.filter(
    (move) =>
      move.from === from &&
      move.act === act &&
      move.by.includes(by) &&
      (move.if === undefined || guards[move.if](before)),
  );

/** Returns the acts that a person may do now. */
export const actsOf = (
  from: ReturnState,
  by: ReturnActor,
  context: ReturnGuardContext,
): ReturnAct[] => [
  ...new Set(
    returnMoves
      .filter((move) => movesOf(from, move.act, by, context).includes(move))
      .map(({ act }) => act),
  ),
];

/** Returns the one of an act's moves that is made, by what is true afterwards. */
export const moveAfter = (
  moves: readonly ReturnMove[],
  after: ReturnGuardContext,
): ReturnMove | undefined => moves.find(({ when }) => when === undefined || guards[when](after));

/** Returns the state after an act, by what is true then. */
export const stateAfter = (
  moves: readonly ReturnMove[],
  after: ReturnGuardContext,
): ReturnState | undefined => moveAfter(moves, after)?.to;
