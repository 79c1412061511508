import type { ReturnState } from "#contract/rules/returns/return-moves.ts";

type Passing = { state: ReturnState; whenPassed: ReturnState | "overdue" | null };

/**
 * The key of the texts about the passing of a state's due time; none for a state that ends. A store that sends no carrier leaves
 * the parcel to the buyer.
 */
export const passedTextOf = ({ state, whenPassed }: Passing) => {
  if (state === "closed" || state === "withdrawn") return undefined;
  return state === "accepted" && whenPassed === "accepted" ? "accepted_carrier" : state;
};

export type Passed = NonNullable<ReturnType<typeof passedTextOf>>;
