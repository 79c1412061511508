import { expect, test } from "vitest";
import { waitings } from "#contract/rules/returns/return-times.ts";
import { passedStates } from "./passed-states.ts";

test("every state with a due time has texts about its passing", () => {
  expect([...passedStates].toSorted()).toEqual(Object.keys(waitings).toSorted());
});
