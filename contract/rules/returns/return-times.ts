/** How long a return may be in each state, and what happens to it and its pieces then. */
import { guards, type ReturnGuardContext } from "./return-guards.ts";
import { actsOf, movesOf, stateAfter, type ReturnActor, type ReturnState } from "./return-moves.ts";

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

/** The person whom a return waits for gets a reminder so many hours before its due time. */
export const REMIND_HOURS = 12;

const HOUR_MS = 3_600_000;

/** When the state that begins at `since` is due; null for one that waits for nothing. */
export const dueAfter = (state: ReturnState, since: Date): Date | null => {
  const waiting = waitings[state];
  return waiting ? new Date(since.getTime() + waiting.hours * HOUR_MS) : null;
};

/**
 * Whom a return waits for: the store while the parcel of its carrier is missing, and nobody in a refused return without an
 * appeal that is left.
 */
export const waitsFor = (state: ReturnState, context: ReturnGuardContext): Waiting["for"] => {
  const isForCarrier = state === "accepted" && guards.parcel_missing(context);
  const who = isForCarrier ? "store" : (waitings[state]?.for ?? null);
  return who !== null && actsOf(state, who, context).length > 0 ? who : null;
};

/** The state when the due time passes; `overdue` where it stays, and null where nothing is due. */
export const whenPassed = (
  state: ReturnState,
  context: ReturnGuardContext,
): ReturnState | "overdue" | null => {
  if (!waitings[state]) return null;
  return stateAfter(movesOf(state, "pass", "system", context), context) ?? "overdue";
};

/** Whether a return has ended: nobody does anything about it any more. */
export const isEnded = (state: ReturnState): boolean => waitings[state] === undefined;

const settled: readonly ReturnState[] = ["inspected", "refunded", "replaced"];

/** The pieces of a line that no other return may ask for: those that this one gives something for, or still may. */
export const reservedPieces = (
  state: ReturnState,
  { isReduced, wasAppealed }: Pick<ReturnGuardContext, "isReduced" | "wasAppealed">,
  { quantity, fixed }: { quantity: number; fixed: number | null },
): number => {
  if (state === "withdrawn" || (state === "refused" && wasAppealed)) return 0;
  if (state === "closed") return fixed ?? 0;
  const isFinal = settled.includes(state) && !(isReduced && !wasAppealed);
  return isFinal ? (fixed ?? 0) : quantity;
};
