import { expect, test } from "vitest";
import { jsonBytes, rememberJson } from "./json-bytes.ts";

const card = (id: number, name = `Máy khoan "${id}"`): object => {
  const value = Object.freeze({ id: String(id), name, price: 1_290_000, rating: null });
  rememberJson(value, Buffer.from(JSON.stringify(value)));
  return value;
};

test.each<[string, unknown]>([
  ["a listing of cards", { total: 2, products: [card(1), card(2)], facets: { origins: [] } }],
  ["one card", { products: [card(1)] }],
  ["several lists", { first: [card(1)], none: [], other: [card(2), card(3)], last: "é" }],
  ["a card without remembered JSON among others", { products: [card(1), { id: "2" }, card(3)] }],
  ["a field that is undefined", { total: undefined, products: [card(1)], page: 1 }],
  ["texts and numbers in a list", { words: ["a", 1, null, true] }],
  ["nothing", {}],
  ["a list", [card(1), card(2)]],
  ["null", null],
])("%s is serialised as JSON.stringify does it", (_, value) => {
  expect(jsonBytes(value).toString()).toBe(JSON.stringify(value));
});
