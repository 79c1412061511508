import { PRICE_MAX, STOCK_MAX } from "#contract/rules/limits.ts";
import { readWhole } from "#contract/wire/read-whole.ts";

export type NumberError = "required" | "integer" | "price" | "inStock" | "tooMuch";

/** Parses a typed price or stock, or returns its error (`spec §5`). */
export const readNumber = (field: "price" | "inStock", typed: string): number | NumberError => {
  if (typed.trim() === "") return "required";
  const number = readWhole(typed);
  if (number === null) return "integer";
  if (field === "price" && number < 1) return "price";
  if (number < 0) return "inStock";
  return number > (field === "price" ? PRICE_MAX : STOCK_MAX) ? "tooMuch" : number;
};
