import { expect, test } from "vitest";
import { linesOf } from "./parcel-goods.tsx";

const left = [
  { line: 1, name: "Drill", productNumber: "MK-18", quantity: 3 },
  { line: 2, name: "Bit", productNumber: "MB-2", quantity: 5 },
];

test("a parcel contains every piece that is left, until staff choose fewer", () => {
  expect(linesOf(left, {})).toEqual([
    { line: 1, quantity: 3 },
    { line: 2, quantity: 5 },
  ]);
  expect(linesOf(left, { 1: 0, 2: 4 })).toEqual([{ line: 2, quantity: 4 }]);
  expect(linesOf(left, { 1: 0, 2: 0 })).toEqual([]);
});
