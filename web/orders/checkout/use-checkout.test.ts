import { describe, expect, it } from "vitest";
import type { CartItem } from "#web/cart/cart-lines.ts";
import { RequestFailed } from "#web/platform/api/api.ts";
import { differenceOf } from "./use-checkout.ts";

const item = (productId: string, price: number): CartItem => ({
  productId,
  name: `product ${productId}`,
  productNumber: productId,
  imageUrl: null,
  price,
  quantity: 3,
  inStock: 5,
  categoryId: null,
  status: "active",
});
const drill = item("1", 100_000);
const saw = item("2", 200_000);
const shown = { items: [drill, saw], total: 900_000 };
const refusal = (details: Record<string, unknown>) => new RequestFailed(409, "refused", details);

describe("a refused order", () => {
  it("names the prices that changed, and both totals", () => {
    const error = refusal({ code: "orders/prices-changed", total: 930_000 });
    expect(differenceOf(error, shown, [item("1", 110_000), saw])).toEqual({
      kind: "prices",
      was: 900_000,
      now: 930_000,
      lines: [{ name: "product 1", was: 100_000, now: 110_000 }],
    });
  });

  it("names the lines that exceed the stock, and the stock that is left", () => {
    const error = refusal({
      code: "orders/insufficient-stock",
      lines: [{ productId: "2", asked: 3, available: 1 }],
    });
    expect(differenceOf(error, shown, [])).toEqual({
      kind: "stock",
      lines: [{ item: saw, available: 1 }],
    });
  });

  it("names the products that are no longer sold", () => {
    const error = refusal({ code: "orders/unavailable", lines: [{ productId: "1" }] });
    expect(differenceOf(error, shown, [])).toEqual({ kind: "gone", items: [drill] });
  });

  it("for any other reason has no difference", () => {
    expect(differenceOf(refusal({ code: "addresses/not-found" }), shown, [])).toBeNull();
  });
});
