import type { Queryable } from "#server/platform/database/database.ts";
import { inParallel } from "#server/platform/in-parallel.ts";
import type { IndexedProduct } from "./index/indexed-product.ts";
import { rankHits } from "./rank-hits.ts";
import type { IndexedCatalogue } from "./index/search-index.ts";
import { allTiers, enoughBefore, LAST_TIER, resemblingTiers } from "./search-tiers.ts";
import { partPattern, type SearchWords } from "./search-words.ts";
import { findByCode, findTierMatches } from "./search.queries.ts";

/** A search has up to twelve variants, and must leave connections to other searches. */
const SYNONYMS_AT_ONCE = 2;

/** The sources of one search: the index of the process if it is up to date, and the database. */
export type Source = { db: Queryable; catalogue: IndexedCatalogue | null };

/** The words of a search, then its variants with synonyms. */
export type Alternatives = readonly [SearchWords, ...SearchWords[]];

export type Matches = {
  hits: IndexedProduct[];
  /** Whether tiers are left that were not searched. */
  isMore: boolean;
};

/** Whether a product is in this store, and its store open. */
const isSold = (
  { tenantId }: IndexedProduct,
  catalogue: IndexedCatalogue | null,
  tenant: number | null,
): boolean => (tenant === null || tenantId === tenant) && !catalogue?.closedStores.has(tenantId);

/**
 * More than `most` of the products that match, if there are so many. Each block of tiers is ranked by itself, so that a
 * deeper page never changes those before it. In a block, words as typed come before synonyms.
 */
export const findMatches = async (
  source: Source,
  alternatives: Alternatives,
  { tenant, most }: { tenant: number | null; most: number },
): Promise<Matches> => {
  const hits: IndexedProduct[] = [];
  if (alternatives[0].words.length === 0) return { hits, isMore: false };
  const known = new Set<number>();
  const isNew = (product: IndexedProduct): boolean =>
    isSold(product, source.catalogue, tenant) && !known.has(product.id);
  let tier = 0;
  while (tier < allTiers.length && hits.length <= most) {
    const block = new Block(alternatives, known);
    if (tier === 0) block.add(0, await ofCode(source, alternatives[0], tenant));
    const codes = [...known];
    const indexed = source.catalogue?.tiers.length ?? 0;
    const from = tier;
    for (; tier < indexed && (tier === from || block.size < enoughBefore(tier)); tier++)
      for (const [at, { parts }] of alternatives.entries())
        block.add(at, source.catalogue?.products.find(tier, parts, isNew) ?? []);
    if (tier < allTiers.length && (tier === from || block.size < enoughBefore(tier)))
      tier = await searchLower(source.db, block, { tenant, from: tier, known: codes });
    hits.push(...block.ranked());
  }
  return { hits, isMore: tier < allTiers.length };
};

/** The products of some tiers that match, by alternative. */
class Block {
  readonly alternatives: Alternatives;
  readonly #found: { sought: SearchWords; hits: IndexedProduct[] }[];
  readonly #known: Set<number>;
  size = 0;

  constructor(alternatives: Alternatives, known: Set<number>) {
    this.alternatives = alternatives;
    this.#found = alternatives.map((sought) => ({ sought, hits: [] }));
    this.#known = known;
  }

  add(alternative: number, products: readonly IndexedProduct[]): void {
    for (const product of products) {
      if (this.#known.has(product.id)) continue;
      this.#known.add(product.id);
      this.#found[alternative]?.hits.push(product);
      this.size += 1;
    }
  }

  ranked(): IndexedProduct[] {
    return this.#found.flatMap(({ sought, hits }) => rankHits(hits, sought));
  }
}

/** Product numbers are searched in every tier. */
const ofCode = async (
  { db, catalogue }: Source,
  { code }: SearchWords,
  tenant: number | null,
): Promise<IndexedProduct[]> => {
  if (code === null) return [];
  // A number without digits is a word, too: it is found as one where only PostgreSQL has it.
  return catalogue && (catalogue.tiers.length === allTiers.length || !/\d/.test(code))
    ? catalogue.products.findCode(code, (product) => isSold(product, catalogue, tenant))
    : await findByCode(db, { code, tenant });
};

/**
 * Lets PostgreSQL search the tiers that the process has not indexed; returns the first one that it left out. It searches
 * for synonyms only in tiers that the words as typed left short of matches.
 */
const searchLower = async (
  db: Queryable,
  block: Block,
  scope: { tenant: number | null; from: number; known: readonly number[] },
): Promise<number> => {
  const found = block.size;
  const search = async ({ parts }: SearchWords, below: number): Promise<IndexedProduct[]> =>
    await findTierMatches(db, { ...scope, patterns: parts.map(partPattern), found, below });
  const [typed, ...synonyms] = block.alternatives;
  const rows = [await search(typed, allTiers.length)];
  const below = firstLeftOut(rows.flat(), scope.from, found);
  await inParallel(SYNONYMS_AT_ONCE, synonyms.entries(), async ([at, synonym]) => {
    rows[at + 1] = await search(synonym, below);
  });
  const next = firstLeftOut(rows.flat(), scope.from, found);
  for (const [at, each] of rows.entries())
    block.add(
      at,
      each.filter(({ tier }) => tier < next),
    );
  return next;
};

/** The first tier that is not searched, because the better ones have enough matches. */
const firstLeftOut = (rows: readonly IndexedProduct[], from: number, found: number): number => {
  const tierOf = new Map(rows.map(({ id, tier }) => [id, tier]));
  const counts = new Map<number, number>();
  for (const tier of tierOf.values()) counts.set(tier, (counts.get(tier) ?? 0) + 1);
  let count = found;
  for (let tier = from; tier < allTiers.length; tier++) {
    if (tier > from && count >= enoughBefore(tier)) return tier;
    count += counts.get(tier) ?? 0;
  }
  return allTiers.length;
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
