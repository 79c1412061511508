import { describe, expect, it } from "vitest";
import {
  canBuy,
  chosenStores,
  maxQuantityOf,
  exceedsStock,
  sumOf,
  withQuantity,
  type CartItem,
} from "./cart-lines.ts";

const item = (productId: string, more: Partial<CartItem> = {}): CartItem => ({
  productId,
  name: productId,
  productNumber: productId,
  imageUrl: null,
  price: 100_000,
  quantity: 2,
  inStock: 5,
  categoryId: null,
  status: "active",
  ...more,
});
const store = (id: string, ...items: CartItem[]) => ({ tenant: { id, name: id }, items });
const view = (...stores: ReturnType<typeof store>[]) => ({ stores, productCount: 0, total: 0 });

describe("a line of the cart", () => {
  it("can be bought while sold and in stock", () => {
    expect(canBuy(item("a"))).toBe(true);
    expect(canBuy(item("a", { quantity: 5 }))).toBe(true);
  });

  it("cannot be bought when hidden, sold out, or more than the stock", () => {
    expect(canBuy(item("a", { status: "hidden" }))).toBe(false);
    expect(canBuy(item("a", { status: "sold_out", inStock: 0 }))).toBe(false);
    expect(canBuy(item("a", { quantity: 6 }))).toBe(false);
  });

  it("runs short only while it is still sold", () => {
    expect(exceedsStock(item("a", { quantity: 6 }))).toBe(true);
    expect(exceedsStock(item("a", { status: "sold_out", inStock: 0 }))).toBe(false);
  });

  it("holds no more than the stock, and never over 999", () => {
    expect(maxQuantityOf(item("a", { inStock: 3 }))).toBe(3);
    expect(maxQuantityOf(item("a", { inStock: 5_000 }))).toBe(999);
  });
});

describe("the checkout of a cart", () => {
  it("has every available line that was not left out, store by store", () => {
    const chosen = chosenStores(
      view(
        store("one", item("a"), item("b"), item("c", { status: "hidden" })),
        store("two", item("d")),
      ),
      new Set(["b", "d"]),
    );
    expect(
      chosen.map(({ tenant, items }) => [tenant.id, items.map(({ productId }) => productId)]),
    ).toEqual([["one", ["a"]]]);
  });

  it("costs price times quantity", () => {
    expect(sumOf([item("a"), item("b", { quantity: 3, price: 50_000 })])).toEqual({
      lines: 2,
      pieces: 5,
      total: 350_000,
    });
  });
});

describe("changing a quantity", () => {
  const before = view(store("one", item("a"), item("b")), store("two", item("c")));

  it("changes that line, the count and the total", () => {
    const after = withQuantity(before, "a", 4);
    expect(after.stores[0]?.items[0]?.quantity).toBe(4);
    expect(after).toMatchObject({ productCount: 8, total: 800_000 });
  });

  it("to 0 removes the line, and the store with its last line", () => {
    const after = withQuantity(before, "c", 0);
    expect(after.stores.map(({ tenant }) => tenant.id)).toEqual(["one"]);
    expect(after.productCount).toBe(4);
  });
});
