import { expect, test } from "vitest";
import type { CartItem } from "./cart-lines.ts";
import { countedBy, missingTo } from "./counted-lines.ts";

const item = (productId: string, categoryId: string | null, price: number): CartItem => ({
  productId,
  name: productId,
  productNumber: productId,
  imageUrl: null,
  price,
  quantity: 2,
  inStock: 5,
  categoryId,
  status: "active",
});
const drill = item("1", "7", 100_000);
const wiper = item("2", "8", 30_000);
const gone = item("3", null, 50_000);
const lines = [drill, wiper, gone];

const ofStore = { scope: "store", categoryIds: [], productIds: [], minSpend: 300_000 } as const;
const ofDrills = { ...ofStore, scope: "categories", categoryIds: ["7"] } as const;
const ofSaws = { ...ofStore, scope: "categories", categoryIds: ["9"], minSpend: 0 } as const;
const ofWiper = { ...ofStore, scope: "products", productIds: ["2"], minSpend: 60_000 } as const;

test("a voucher counts all lines of its store, or those of its categories or products", () => {
  expect(countedBy(ofStore, lines)).toEqual(lines);
  expect(countedBy(ofDrills, lines)).toEqual([drill]);
  expect(countedBy(ofWiper, lines)).toEqual([wiper]);
  expect(countedBy(ofSaws, lines)).toEqual([]);
});

test("only the chosen lines that count are compared with the least spend", () => {
  expect(missingTo(ofStore, lines)).toBe(0);
  expect(missingTo(ofDrills, lines)).toBe(100_000);
  expect(missingTo(ofDrills, [wiper])).toBeUndefined();
  expect(missingTo(ofWiper, lines)).toBe(0);
  expect(missingTo(ofSaws, lines)).toBeUndefined();
});
