import type { Queryable } from "#server/platform/database/database.ts";
import type { IndexedProduct } from "./index/indexed-product.ts";
import { rankHits } from "./rank-hits.ts";
import type { IndexedCatalogue } from "./index/search-index.ts";
import { allTiers, enoughBefore, LAST_TIER, resemblingTiers } from "./search-tiers.ts";
import { likePattern, type SearchWords } from "./search-words.ts";
import { findByCode, findTierMatches } from "./search.queries.ts";

/** Whether a product is in this store, and its store open. */
const isSold = (
  { tenantId }: IndexedProduct,
  catalogue: IndexedCatalogue | null,
  tenant: number | null,
): boolean => (tenant === null || tenantId === tenant) && !catalogue?.closedStores.has(tenantId);

/**
 * The products that match, the best first: tier by tier from the best sold, until there are as many as a search lists.
 * Product numbers are searched in every tier. PostgreSQL searches the tiers that the process has not indexed.
 */
export const findMatches = async (
  { db, catalogue }: { db: Queryable; catalogue: IndexedCatalogue | null },
  sought: SearchWords,
  tenant: number | null,
): Promise<IndexedProduct[]> => {
  const { words, parts, code } = sought;
  if (words.length === 0) return [];
  const fits = (product: IndexedProduct) => isSold(product, catalogue, tenant);
  const isWhole = catalogue?.tiers.length === allTiers.length;
  const ofCode =
    code === null
      ? []
      : isWhole
        ? catalogue.products.findCode(code, fits)
        : await findByCode(db, { code, tenant });
  const known = new Set(ofCode.map(({ id }) => id));
  let hits = ofCode;
  const tiers = catalogue?.tiers ?? [];
  for (const tier of tiers) {
    if (hits.length >= enoughBefore(tier)) break;
    const isOther = (hit: IndexedProduct) => fits(hit) && !known.has(hit.id);
    hits = hits.concat(catalogue?.products.find(tier, parts, isOther) ?? []);
  }
  const from = tiers.length;
  if (from < allTiers.length && hits.length < enoughBefore(from)) {
    const match = { patterns: words.map(likePattern), tenant, from, found: hits.length };
    hits = hits.concat(await findTierMatches(db, { ...match, known: [...known] }));
  }
  return rankHits(hits, sought);
};

/** Products with texts that resemble this one and have all of `must`: of the best sold, as `findAlike` finds them. */
export const findSimilarProducts = (
  catalogue: IndexedCatalogue,
  text: string,
  { must, tenant }: { must: readonly string[]; tenant: number | null },
): IndexedProduct[] =>
  catalogue.products.findSimilar(
    text,
    catalogue.products.hasTiers ? resemblingTiers : [LAST_TIER],
    (product) =>
      isSold(product, catalogue, tenant) && must.every((part) => product.fold.includes(part)),
  );
