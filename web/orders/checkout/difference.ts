import type { CartItem } from "#web/cart/cart-lines.ts";
import type { AskFailed } from "#web/platform/api/api.ts";

/** Difference between the checkout as shown and the current state of the shop; the shopper must agree to it. */
export type Difference =
  | {
      kind: "prices";
      was: number;
      now: number;
      lines: { name: string; was: number; now: number }[];
    }
  | { kind: "stock"; lines: { item: CartItem; available: number }[] }
  | { kind: "gone"; items: CartItem[] };

type FaultyLine = { productId: string; available?: number };

const faultyLines = ({ facts }: AskFailed): FaultyLine[] =>
  Array.isArray(facts["lines"]) ? (facts["lines"] as FaultyLine[]) : []; // as: facts of these refusals

/** Reads the difference from a refusal; null if the reason is another one. `fresh` is the current cart. */
export const differenceOf = (
  error: AskFailed,
  shown: { items: readonly CartItem[]; total: number },
  fresh: readonly CartItem[],
): Difference | null => {
  const byId = new Map(shown.items.map((item) => [item.productId, item]));
  const faulty = faultyLines(error).flatMap(({ productId, available }) => {
    const item = byId.get(productId);
    return item ? [{ item, available: available ?? 0 }] : [];
  });
  if (error.code === "orders/insufficient-stock" && faulty.length > 0)
    return { kind: "stock", lines: faulty };
  if (error.code === "orders/unavailable" && faulty.length > 0)
    return { kind: "gone", items: faulty.map(({ item }) => item) };
  const now = error.facts["total"];
  if (error.code !== "orders/prices-changed" || typeof now !== "number") return null;
  const lines = fresh.flatMap(({ productId, price }) => {
    const before = byId.get(productId);
    return before && before.price !== price
      ? [{ name: before.name, was: before.price, now: price }]
      : [];
  });
  return { kind: "prices", was: shown.total, now, lines };
};
