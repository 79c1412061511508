import { PRICE_MAX, SIDE_MAX, STOCK_MAX, WEIGHT_MAX } from "#contract/rules/limits.ts";
import { readWhole } from "#contract/wire/read-whole.ts";

import type { ProductMeasure } from "#contract/rules/product-fields.ts";

export type NumberError =
  | "required"
  | "integer"
  | "price"
  | "inStock"
  | "measure"
  | "size"
  | "tooMuch";

/** Parses a typed weight in grams, or a side in centimetres; null where nothing is typed. */
export const readMeasure = (field: ProductMeasure, typed: string): number | null | NumberError => {
  if (typed.trim() === "") return null;
  const number = readWhole(typed);
  if (number === null) return "integer";
  if (number < 1) return "measure";
  return number > (field === "weight" ? WEIGHT_MAX : SIDE_MAX) ? "tooMuch" : number;
};

/** Parses a typed price or stock, or returns its error (`spec §5`). */
export const readNumber = (field: "price" | "inStock", typed: string): number | NumberError => {
  if (typed.trim() === "") return "required";
  const number = readWhole(typed);
  if (number === null) return "integer";
  if (field === "price" && number < 1) return "price";
  if (number < 0) return "inStock";
  return number > (field === "price" ? PRICE_MAX : STOCK_MAX) ? "tooMuch" : number;
};
