import type { ReturnState } from "#contract/rules/returns/return-moves.ts";

/** The states whose due time passes: those of `waitings`, as literals, because each has texts of its own. */
export const passedStates = [
  "requested",
  "accepted",
  "refused",
  "appealed",
  "on_the_way",
  "received",
  "inspected",
  "refunded",
  "replaced",
] as const satisfies readonly ReturnState[];

/** The text about the passing of a due time. A store that sends no carrier leaves the parcel to the buyer. */
export const passedTextOf = ({
  state,
  whenPassed,
}: {
  state: ReturnState;
  whenPassed: ReturnState | "overdue" | null;
}) =>
  state === "accepted" && whenPassed === "accepted"
    ? "accepted_carrier"
    : passedStates.find((each) => each === state);
