import { MAX_QUANTITY } from "#contract/wire/shapes.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";

/** Products and their quantities as two parallel lists, which a statement unnests. */
export type Lines = { productIds: number[]; quantities: number[] };

type WireLine = { productId: string; quantity: number };

/** Parses a product's id from the wire; null when the text can't be an id. */
export const productNumberOf = (id: string): number | null =>
  /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;

/**
 * Merges the lines of each product into one, in the order of first occurrence. Refuses a sum above the limit of one
 * line (400, at that line) and a text that can't be a product's id (404).
 */
export const mergeLines = (sent: readonly WireLine[]): Lines =>
  gather(sent, (had, quantity) => had + quantity);

/** Like `mergeLines`, but the last line of a product wins. It serves the setting of quantities. */
export const lastLines = (sent: readonly WireLine[]): Lines =>
  gather(sent, (_, quantity) => quantity);

const gather = (
  sent: readonly WireLine[],
  joined: (had: number, quantity: number) => number,
): Lines => {
  const quantities = new Map<string, number>();
  for (const [index, { productId, quantity }] of sent.entries()) {
    const total = joined(quantities.get(productId) ?? 0, quantity);
    if (total > MAX_QUANTITY)
      throw new InvalidShape([
        { path: `cartProducts.${index}.quantity`, code: "out-of-range", details: {} },
      ]);
    quantities.set(productId, total);
  }
  return {
    productIds: [...quantities.keys()].map(theProductNumber),
    quantities: [...quantities.values()],
  };
};

const theProductNumber = (id: string): number => {
  const number = productNumberOf(id);
  if (number === null) throw new Refused("http/not-found");
  return number;
};
