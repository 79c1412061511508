import type { Answer } from "#contract/wire/endpoint.ts";
import type { Contract } from "#contract/contract.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import type { Input } from "#server/shop/input.ts";
import type { CardRow } from "../listing/card.queries.ts";
import { originName } from "../origin-name.ts";

type Query = Input<"GET /products/search">["query"];
type Filter = Pick<Query, "category" | "origin" | "rating">;
type Sort = NonNullable<Query["sort"]>;
type Facets = NonNullable<Answer<Contract["GET /products/search"]>["facets"]>;

/** Whether a search filters or sorts its hits. */
export const isNarrowed = ({ category, origin, rating, sort }: Query): boolean =>
  [category, origin, rating, sort].some((each) => each !== undefined);

/** Whether a search needs all of its hits at once: to filter, sort or count them. */
export const needsAllHits = (query: Query): boolean => query.facets === true || isNarrowed(query);

const isOf = (row: CardRow, { category, origin, rating }: Filter): boolean =>
  (category === undefined || String(row.categoryId) === category) &&
  (origin === undefined || origin.includes(row.origin)) &&
  (rating === undefined || (row.rating ?? 0) >= rating);

const bySold = (one: CardRow, other: CardRow) => other.soldCount - one.soldCount;

const orders: Record<Sort, (one: CardRow, other: CardRow) => number> = {
  best_seller: bySold,
  price_asc: (one, other) => one.price - other.price,
  price_desc: (one, other) => other.price - one.price,
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0) || bySold(one, other),
};

/** The hits that fit the filters, in the requested order; equal ones stay in the order of the search. */
export const narrowHits = (rows: readonly CardRow[], query: Query): CardRow[] => {
  const narrowed = rows.filter((row) => isOf(row, query));
  return query.sort === undefined ? narrowed : narrowed.toSorted(orders[query.sort]);
};

const STARS = [5, 4, 3, 2, 1];

/** Counts hits by a key, most first. */
const countBy = <Key extends string | number>(
  rows: readonly CardRow[],
  keyOf: (row: CardRow) => Key,
): [key: Key, count: number, row: CardRow][] => {
  const counted = new Map<Key, [Key, number, CardRow]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = counted.get(key);
    if (known) known[1] += 1;
    else counted.set(key, [key, 1, row]);
  }
  return [...counted.values()].toSorted((one, other) => other[1] - one[1]);
};

/** The number of hits under each choice. A facet ignores its own filter, so that a shopper sees the effect of another choice. */
export const facetsOfHits = (
  rows: readonly CardRow[],
  filter: Filter,
  language: Language,
): Facets => {
  const without = (own: keyof Filter) =>
    rows.filter((row) => isOf(row, { ...filter, [own]: undefined }));
  const rated = without("rating");
  return {
    categories: countBy(without("category"), (row) => row.categoryId).map(([key, count, row]) => ({
      id: String(key),
      name: inLanguage(language, { en: row.categoryEn, vn: row.categoryVn }),
      tenantId: String(row.tenantId),
      count,
    })),
    origins: countBy(without("origin"), (row) => row.origin).map(([origin, count]) => ({
      origin,
      originName: originName(language, origin),
      count,
    })),
    ratings: STARS.map((rating) => ({
      rating,
      count: rated.filter((row) => (row.rating ?? 0) >= rating).length,
    })),
    stores: countBy(
      rows.filter((row) => isOf(row, filter)),
      (row) => row.tenantId,
    ).map(([key, count, row]) => ({ id: String(key), name: row.tenantName, count })),
  };
};
