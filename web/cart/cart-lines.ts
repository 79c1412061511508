import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { MAX_QUANTITY } from "#contract/rules/limits.ts";

export type CartView = Answer<Contract["GET /cart"]>;
export type CartStore = CartView["stores"][number];
export type CartItem = CartStore["items"][number];

/** What of a store's lines is chosen, and what it costs. */
export type Sum = { lines: number; pieces: number; total: number };

/** Sold now, and enough of it there: only such lines can be checked out. */
export const canBuy = ({ status, quantity, inStock }: CartItem): boolean =>
  status === "active" && quantity <= inStock;

/** Still sold, but fewer are left than the cart holds. */
export const runsShort = ({ status, quantity, inStock }: CartItem): boolean =>
  status === "active" && quantity > inStock;

/** The most of a product that a line may hold. */
export const mostOf = ({ inStock }: CartItem): number => Math.min(inStock, MAX_QUANTITY);

export const itemsOf = ({ stores }: Pick<CartView, "stores">): CartItem[] =>
  stores.flatMap(({ items }) => items);

/** The stores with those of their lines that are to be bought; stores without any fall out. */
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

/** The cart with one line's quantity changed; 0 takes the line out, an emptied store goes too. */
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
