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
