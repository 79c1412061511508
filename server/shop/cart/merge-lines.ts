import { MAX_QUANTITY } from "#contract/wire/shapes.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";

/** How many pieces of which product, as two lists side by side: what a statement unnests. */
export type Lines = { productIds: number[]; quantities: number[] };

type SentLine = { productId: string; quantity: number };

/** A product's number from the wire; `null` for what can't be one. */
export const productNumberOf = (id: string): number | null =>
  /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;

/**
 * Lines with each product once, in the order of their first mention. The sum of a product's lines is held to
 * the limit of one line (400, on the line that passes it); an id that can't be one is unknown (404).
 */
export const mergeLines = (sent: readonly SentLine[]): Lines =>
  gather(sent, (had, quantity) => had + quantity);

/** As `mergeLines`, but the last word about a product holds: for setting quantities. */
export const lastLines = (sent: readonly SentLine[]): Lines =>
  gather(sent, (_, quantity) => quantity);

const gather = (
  sent: readonly SentLine[],
  joined: (had: number, quantity: number) => number,
): Lines => {
  const quantities = new Map<string, number>();
  for (const [index, { productId, quantity }] of sent.entries()) {
    const total = joined(quantities.get(productId) ?? 0, quantity);
    if (total > MAX_QUANTITY)
      throw new InvalidShape([
        { path: `cartProducts.${index}.quantity`, code: "out-of-range", facts: {} },
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
