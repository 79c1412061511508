import { expect, it } from "vitest";
import { withMore } from "./put-in-cart.ts";

it("puts a new product first", () => {
  expect(withMore([{ id: "1", quantity: 2 }], "2", 1)).toEqual([
    { id: "2", quantity: 1 },
    { id: "1", quantity: 2 },
  ]);
});

it("raises the quantity of a product that is there", () => {
  expect(withMore([{ id: "1", quantity: 2 }], "1", 3)).toEqual([{ id: "1", quantity: 5 }]);
});

it("never exceeds the largest quantity of a line", () => {
  expect(withMore([{ id: "1", quantity: 998 }], "1", 5)).toEqual([{ id: "1", quantity: 999 }]);
});
