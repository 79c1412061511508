import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { MAX_QUANTITY } from "#contract/rules/limits.ts";

export type CartView = Answer<Contract["GET /cart"]>;
export type CartStore = CartView["stores"][number];
export type CartItem = CartStore["items"][number];

/** Number of chosen lines and pieces, and their total price. */
export type Sum = { lines: number; pieces: number; total: number };

/** A line can be checked out if its product is sold and its quantity is in stock. */
export const canBuy = ({ status, quantity, inStock }: CartItem): boolean =>
  status === "active" && quantity <= inStock;

/** True if the product is still sold, but the stock is smaller than the quantity in the cart. */
export const exceedsStock = ({ status, quantity, inStock }: CartItem): boolean =>
  status === "active" && quantity > inStock;

/** Largest quantity that a line may have. */
export const maxQuantityOf = ({ inStock }: CartItem): number => Math.min(inStock, MAX_QUANTITY);

export const itemsOf = ({ stores }: Pick<CartView, "stores">): CartItem[] =>
  stores.flatMap(({ items }) => items);

/** Returns the stores with the lines to check out; a store without such lines is left out. */
export const chosenStores = (view: CartView, leftOut: ReadonlySet<string>): CartStore[] =>
  view.stores
    .map(({ tenant, items }) => ({
      tenant,
      items: items.filter((item) => canBuy(item) && !leftOut.has(item.productId)),
    }))
    .filter(({ items }) => items.length > 0);

export const sumOf = (items: readonly CartItem[]): Sum => ({
  lines: items.length,
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
});

/** Returns the cart with one quantity changed; 0 removes the line, and the store with its last line. */
export const withQuantity = (view: CartView, productId: string, quantity: number): CartView => {
  const stores = view.stores
    .map(({ tenant, items }) => ({
      tenant,
      items: items
        .map((item) => (item.productId === productId ? { ...item, quantity } : item))
        .filter((item) => item.quantity > 0),
    }))
    .filter(({ items }) => items.length > 0);
  const items = itemsOf({ stores });
  return {
    stores,
    productCount: sumOf(items).pieces,
    total: sumOf(items.filter(({ status }) => status === "active")).total,
  };
};
