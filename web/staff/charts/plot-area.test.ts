import fc from "fast-check";
import { expect, it } from "vitest";
import { showAxisFigure } from "./chart-format.ts";
import { plotAreaOf } from "./plot-area.ts";

const areaOf = (values: number[], width = 340) =>
  plotAreaOf({
    width,
    height: 272,
    points: values.map((_, index) => ({ key: String(index), short: "31/12" })),
    values,
    showTick: (value) => showAxisFigure("money", "vn", value),
  });

it("every figure, axis label and point of a chart lies inside it, on a phone and on a desk", () => {
  const figure = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
  const values = fc.array(figure, { minLength: 1, maxLength: 366 });
  fc.assert(
    fc.property(values, fc.integer({ min: 300, max: 1_400 }), (figures, width) => {
      const area = areaOf(figures, width);
      const longest = Math.max(...area.ticks.map(({ text }) => text.length));
      expect(area.left).toBeGreaterThan(longest * 7);
      for (const [index, value] of figures.entries()) {
        expect(area.yOf(value)).toBeGreaterThanOrEqual(area.top - 0.01);
        expect(area.yOf(value)).toBeLessThanOrEqual(area.bottom + 0.01);
        expect(area.xOf(index)).toBeGreaterThan(area.left);
        expect(area.xOf(index)).toBeLessThan(width);
        expect(area.indexAt(area.xOf(index))).toBe(index);
      }
      // Neighbouring labels under the points don't touch: five characters take 36 pixels.
      for (const [place, { x }] of area.labels.entries())
        expect(x - (area.labels[place - 1]?.x ?? -100)).toBeGreaterThan(36);
    }),
    { numRuns: 200 },
  );
});

it("orders are counted in whole numbers on the axis, and nothing lies outside of it", () => {
  expect(areaOf([0, 1, 2]).ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
  expect(areaOf([0, 0]).ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
  expect(areaOf([5]).indexAt(-10)).toBe(0);
  expect(areaOf([5, 6]).indexAt(10_000)).toBe(1);
});
