/** The life of a return as data: for the server's check, the buttons, the reminders, the handbook and the tests (beyond §8). */
import type { ReturnWish, WayBack } from "./reasons.ts";

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

/** Persons who wait for one another; `system` is the passing of a due time, or an outgoing transfer. */
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
  "appeal",
  "uphold_buyer",
  "uphold_store",
  /** The due time passes. */
  "pass",
] as const;
export type ReturnAct = (typeof returnActs)[number];

/** A field that an act requires. */
export type ReturnNeed = "reason";

/** What decides about an act besides the state: before it for `if`, after it for `when`. */
export type ReturnFacts = {
  readonly outcome: ReturnWish | null;
  readonly way: WayBack | null;
  /** Whether goods came back. */
  readonly isReceived: boolean;
  /** The number of pieces that the buyer gets money or goods for; null until the inspection. */
  readonly fixedPieces: number | null;
  /** Whether the inspection left out pieces that the buyer sent back. */
  readonly isReduced: boolean;
  readonly wasAppealed: boolean;
  /** Whether nothing is left to pay. */
  readonly isPaid: boolean;
  /** Whether the goods of a replacement were sent. */
  readonly isSent: boolean;
};

const conditions = {
  goods_come: ({ way, isReceived }) => way !== "none" && !isReceived,
  goods_stay: ({ way, isReceived }) => way === "none" || isReceived,
  something_left: ({ fixedPieces }) => (fixedPieces ?? 0) > 0,
  nothing_left: ({ fixedPieces }) => (fixedPieces ?? 0) === 0,
  not_appealed: ({ wasAppealed }) => !wasAppealed,
  reduced: ({ isReduced, wasAppealed }) => isReduced && !wasAppealed,
  unpaid: ({ isPaid }) => !isPaid,
  replacement: ({ outcome, isSent }) => outcome === "replacement" && !isSent,
  paid: ({ outcome, isPaid }) => outcome !== "replacement" && isPaid,
  replaced: ({ outcome, isPaid, isSent }) => outcome === "replacement" && isPaid && isSent,
  unsettled: ({ outcome, isPaid, isSent }) => !isPaid || (outcome === "replacement" && !isSent),
} as const satisfies Record<string, (facts: ReturnFacts) => boolean>;
export type ReturnCondition = keyof typeof conditions;

export type ReturnMove = {
  readonly from: ReturnState;
  readonly act: ReturnAct;
  readonly by: readonly ReturnActor[];
  readonly to: ReturnState;
  /** Must hold before the act. */
  readonly if?: ReturnCondition;
  /** Decides between moves of one act, by what is true after it. */
  readonly when?: ReturnCondition;
  readonly needs?: readonly ReturnNeed[];
};

export const returnMoves: readonly ReturnMove[] = [
  { from: "requested", act: "withdraw", by: ["buyer"], to: "withdrawn" },
  { from: "requested", act: "accept", by: ["store"], to: "accepted", when: "goods_come" },
  { from: "requested", act: "accept", by: ["store"], to: "inspected", when: "goods_stay" },
  { from: "requested", act: "refuse", by: ["store"], to: "refused", needs: ["reason"] },
  { from: "requested", act: "pass", by: ["system"], to: "accepted", when: "goods_come" },
  { from: "requested", act: "pass", by: ["system"], to: "inspected", when: "goods_stay" },

  { from: "accepted", act: "send", by: ["buyer"], to: "on_the_way" },
  { from: "accepted", act: "withdraw", by: ["buyer"], to: "withdrawn" },
  { from: "accepted", act: "receive", by: ["store"], to: "received" },
  { from: "accepted", act: "pass", by: ["system"], to: "closed" },

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

  { from: "on_the_way", act: "receive", by: ["store"], to: "received" },
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
  { from: "inspected", act: "pay_instead", by: ["store"], to: "inspected", if: "replacement" },
  {
    from: "inspected",
    act: "appeal",
    by: ["buyer"],
    to: "appealed",
    if: "reduced",
    needs: ["reason"],
  },

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
  before: ReturnFacts,
): ReturnMove[] =>
  returnMoves.filter(
    (move) =>
      move.from === from &&
      move.act === act &&
      move.by.includes(by) &&
      (move.if === undefined || conditions[move.if](before)),
  );

/** Returns the acts that a person may do now. */
export const actsOf = (from: ReturnState, by: ReturnActor, facts: ReturnFacts): ReturnAct[] => [
  ...new Set(
    returnMoves
      .filter((move) => movesOf(from, move.act, by, facts).includes(move))
      .map(({ act }) => act),
  ),
];

/** Returns the state after an act, by what is true then. */
export const stateAfter = (
  moves: readonly ReturnMove[],
  after: ReturnFacts,
): ReturnState | undefined =>
  moves.find(({ when }) => when === undefined || conditions[when](after))?.to;

type Waiting = {
  /** The person whom the others wait for. */
  readonly for: Exclude<ReturnActor, "system"> | null;
  /** Hours from the beginning of the state until the due time. */
  readonly hours: number;
};

const DAY = 24;

/** The due time of each state that waits. One whose passing moves nothing is overdue, and stays. */
export const waitings: Readonly<Partial<Record<ReturnState, Waiting>>> = {
  requested: { for: "store", hours: 48 },
  accepted: { for: "buyer", hours: 6 * DAY },
  refused: { for: "buyer", hours: 7 * DAY },
  appealed: { for: "super_admin", hours: 7 * DAY },
  on_the_way: { for: "store", hours: 15 * DAY },
  received: { for: "store", hours: 3 * DAY },
  inspected: { for: "store", hours: 3 * DAY },
  refunded: { for: null, hours: 7 * DAY },
  replaced: { for: null, hours: 7 * DAY },
};

/** Who waits for a return gets a reminder so many hours before its due time. */
export const REMIND_HOURS = 12;

const HOUR_MS = 3_600_000;

/** When the state that begins at `since` is due; null for one that waits for nothing. */
export const dueAfter = (state: ReturnState, since: Date): Date | null => {
  const waiting = waitings[state];
  return waiting ? new Date(since.getTime() + waiting.hours * HOUR_MS) : null;
};

/** Whom a return waits for; nobody in a refused one without an appeal that is left. */
export const waitsFor = (state: ReturnState, facts: ReturnFacts): Waiting["for"] => {
  const who = waitings[state]?.for ?? null;
  return who !== null && actsOf(state, who, facts).length > 0 ? who : null;
};

/** The state when the due time passes; `overdue` where it stays, and null where nothing is due. */
export const whenPassed = (
  state: ReturnState,
  facts: ReturnFacts,
): ReturnState | "overdue" | null => {
  if (!waitings[state]) return null;
  return stateAfter(movesOf(state, "pass", "system", facts), facts) ?? "overdue";
};

/** Whether a return has ended: nobody does anything about it any more. */
export const isEnded = (state: ReturnState): boolean => waitings[state] === undefined;

const settled: readonly ReturnState[] = ["inspected", "refunded", "replaced"];

/** The pieces of a line that no other return may ask for: those that this one gives something for, or still may. */
export const heldPieces = (
  state: ReturnState,
  { isReduced, wasAppealed }: Pick<ReturnFacts, "isReduced" | "wasAppealed">,
  { quantity, fixed }: { quantity: number; fixed: number | null },
): number => {
  if (state === "withdrawn" || (state === "refused" && wasAppealed)) return 0;
  if (state === "closed") return fixed ?? 0;
  const isFinal = settled.includes(state) && !(isReduced && !wasAppealed);
  return isFinal ? (fixed ?? 0) : quantity;
};
