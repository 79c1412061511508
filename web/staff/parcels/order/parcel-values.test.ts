import { expect, test } from "vitest";
import { bodyOf, errorsOf, valuesOf } from "./parcel-values.ts";

const planned = { lines: [], weight: 1_200, size: null, cod: 1_250_000, value: 1_200_000 };

test("a planned parcel fills the form, and the form sends it back", () => {
  const values = valuesOf(planned);
  expect(errorsOf(values)).toEqual({});
  expect(bodyOf(values)).toEqual({ weight: 1_200, size: null, cod: 1_250_000 });
  const size = { length: 30, width: 20, height: 10 };
  expect(bodyOf(valuesOf({ ...planned, size }))).toMatchObject({ size });
});

test("a weight of at least a gram is required, a size has three sides, an amount may be 0", () => {
  const values = { ...valuesOf(planned), weight: "0", length: "30", cod: "0" };
  expect(errorsOf(values)).toEqual({ weight: "required", width: "size", height: "size" });
  expect(errorsOf({ ...valuesOf(planned), cod: "" })).toEqual({ cod: "required" });
  expect(errorsOf({ ...valuesOf(planned), weight: "1000001" })).toEqual({ weight: "tooMuch" });
});
