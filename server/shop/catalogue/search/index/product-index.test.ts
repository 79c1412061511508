import fc from "fast-check";
import { expect, it } from "vitest";
import type { IndexedProduct } from "./indexed-product.ts";
import { ProductIndex } from "./product-index.ts";

const productOf = (id: number, fold: string, tier: number): IndexedProduct => ({
  id,
  tenantId: 1,
  categoryId: 1,
  tier,
  soldCount: 0,
  fold,
  codeKey: "",
  nameVn: "",
  nameEnLength: 0,
  namesLength: 0,
});

const letters = fc.string({ unit: fc.constantFrom(..."abc1. (-é"), maxLength: 8 });
const change = fc.record({
  id: fc.integer({ min: 1, max: 1_000 }),
  fold: letters,
  tier: fc.constantFrom(0, 0, 0, 10),
  isRemoved: fc.constantFrom(true, false, false, false, false),
});
const any = (): boolean => true;

it("finds exactly the texts that contain all parts, before and after lists are built and changed", () => {
  const changes = fc.array(change, { minLength: 450, maxLength: 600 });
  const parts = fc.array(letters.filter(Boolean), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      changes,
      changes,
      fc.array(parts, { minLength: 5, maxLength: 8 }),
      (before, after, searches) => {
        const index = new ProductIndex();
        const expected = new Map<number, IndexedProduct>();
        for (const list of [before, after]) {
          for (const { id, fold, tier, isRemoved } of list) {
            const product = productOf(id, fold, tier);
            if (isRemoved) index.remove(id);
            else index.put(product);
            if (isRemoved) expected.delete(id);
            else expected.set(id, product);
          }
          expect(index.size).toBe(expected.size);
          for (let isBuilt = false; !isBuilt; isBuilt = !index.buildOne())
            for (const wanted of searches) {
              const found = [0, 10].flatMap((tier) => index.find(tier, wanted, any));
              const contains = ({ fold }: IndexedProduct) =>
                wanted.every((part) => fold.includes(part));
              const byId = (one: IndexedProduct, other: IndexedProduct) => one.id - other.id;
              expect(found.toSorted(byId)).toEqual(
                [...expected.values()].filter(contains).toSorted(byId),
              );
            }
        }
      },
    ),
    { numRuns: 8 },
  );
});
