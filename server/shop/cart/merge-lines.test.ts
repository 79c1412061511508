import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_QUANTITY } from "#contract/wire/shapes.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { lastLines, mergeLines, productNumberOf } from "./merge-lines.ts";

const sent = fc.array(
  fc.record({
    productId: fc.constantFrom("1", "2", "3"),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  }),
  { minLength: 1, maxLength: 6 },
);

const totalOf = (lines: { productId: string; quantity: number }[], id: number): number =>
  lines
    .filter(({ productId }) => productId === String(id))
    .reduce((sum, { quantity }) => sum + quantity, 0);

test("merging keeps the sum of each product, lists it once, and never exceeds the limit of a line", () => {
  fc.assert(
    fc.property(sent, (lines) => {
      const over = [1, 2, 3].some((id) => totalOf(lines, id) > MAX_QUANTITY);
      if (over) {
        expect(() => mergeLines(lines)).toThrow(InvalidShape);
        return;
      }
      const { productIds, quantities } = mergeLines(lines);
      expect(new Set(productIds).size).toBe(productIds.length);
      expect(quantities).toEqual(productIds.map((id) => totalOf(lines, id)));
      expect(productIds[0]).toBe(Number(lines[0]?.productId));
    }),
  );
});

test("when quantities are set, the last line of a product wins", () => {
  const lines = [
    { productId: "7", quantity: 999 },
    { productId: "8", quantity: 1 },
    { productId: "7", quantity: 2 },
  ];
  expect(lastLines(lines)).toEqual({ productIds: [7, 8], quantities: [2, 1] });
});

test("only a plain number can be a product's id", () => {
  expect(productNumberOf("42")).toBe(42);
  for (const id of ["", "0", "042", "-1", "1.0", " 1", "1e3", "9".repeat(16)])
    expect(productNumberOf(id)).toBeNull();
});
