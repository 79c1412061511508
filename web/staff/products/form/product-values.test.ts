import { expect, test } from "vitest";
import { errorsOf, bodyOf, formValuesOf, type ProductValues } from "./product-values.ts";
import { readRows } from "./spec-rows.ts";

const filled = (more: Partial<ProductValues> = {}): ProductValues => ({
  ...formValuesOf(),
  productNumber: "GSB 16",
  categoryId: "3",
  origin: "DE",
  price: "1.990.000",
  inStock: "5",
  vn: { name: "Máy khoan", description: "Tốt", warranty: "" },
  specification: readRows({ en: "", vn: "Công suất: 600 W" }),
  ...more,
});

test("a blank form reports every required field, in the reader's language", () => {
  expect(errorsOf(formValuesOf(), "vn")).toEqual({
    productNumber: "required",
    categoryId: "required",
    origin: "required",
    price: "required",
    inStock: "required",
    "vn.name": "required",
    "vn.description": "required",
    "vn.specification": "required",
  });
});

test("one complete language is enough, independent of the reader's language", () => {
  expect(errorsOf(filled(), "en")).toEqual({});
});

test("when no language is complete, the one that lacks the fewest texts is required", () => {
  const values = filled({ specification: readRows({ en: "", vn: "" }) });
  expect(errorsOf(values, "en")).toEqual({ "vn.specification": "required" });
});

test("a price of 0 and a negative stock are refused", () => {
  expect(errorsOf(filled({ price: "0", inStock: "-1" }), "en")).toEqual({
    price: "price",
    inStock: "inStock",
  });
  expect(errorsOf(filled({ price: "1.5", inStock: "9999999" }), "en")).toEqual({
    price: "integer",
    inStock: "tooMuch",
  });
});

test("the request body has numbers, and a line for each row of the specification", () => {
  expect(bodyOf(filled())).toEqual({
    productNumber: "GSB 16",
    categoryId: "3",
    origin: "DE",
    price: 1_990_000,
    inStock: 5,
    vatRate: null,
    weight: null,
    length: null,
    width: null,
    height: null,
    translations: {
      en: { name: "", description: "", specification: "", warranty: "" },
      vn: {
        name: "Máy khoan",
        description: "Tốt",
        specification: "Công suất: 600 W",
        warranty: "",
      },
    },
  });
});

test("a weight and a size are optional; a size has all of its sides", () => {
  const values = filled({ weight: "2.600", length: "35", width: "28", height: "12" });
  expect(errorsOf(values, "en")).toEqual({});
  expect(bodyOf(values)).toMatchObject({ weight: 2_600, length: 35, width: 28, height: 12 });
  expect(errorsOf(filled({ weight: "0", length: "35" }), "en")).toEqual({
    weight: "measure",
    width: "size",
    height: "size",
  });
  expect(errorsOf(filled({ weight: "1000001" }), "en")).toEqual({ weight: "tooMuch" });
});
