import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Caller } from "#server/shop/caller.ts";
import type { Cached, CachedMany } from "#server/platform/cache/cached-value.ts";
import type { Input } from "#server/shop/input.ts";
import { cardOf } from "./card.ts";
import { cachedCards } from "./cached-cards.ts";
import { facetsOf } from "./facets.ts";
import { productTag } from "../../cache-tags.ts";
import { countsTags, listingTags } from "./listing-tags.ts";
import {
  deepest,
  findNamedCounts,
  findOwnPage,
  findShopCounts,
  findShownPage,
  findStoreCounts,
  QUICK_ROWS,
  type ListingFilter,
  type PageAsk,
} from "./listing.queries.ts";

type Listing = Answer<Contract["GET /products"]>;
type Asked = Pick<Input<"GET /products">, "query" | "language" | "dependsOn">;

const NONE = 0; // no row has this key

/** A filter by an unknown id is no error: the listing is empty. */
const filterOf = ({
  tenant,
  category,
  origin,
  rating,
  outOfStock,
}: Asked["query"]): ListingFilter => ({
  tenant: tenant === undefined ? undefined : (keyOfId(tenant) ?? NONE),
  category: category === undefined ? undefined : (keyOfId(category) ?? NONE),
  origins: origin,
  rating,
  outOfStock,
});

type Shown = { db: Queryable; cached: Cached; cachedMany: CachedMany };

/** The products that shoppers see. */
export const theListing = async (
  { db, cached, cachedMany }: Shown,
  { query, language, dependsOn }: Asked,
): Promise<Listing> => {
  const filter = filterOf(query);
  const counts = await shownCounts(db, cached, filter, language);
  const page = pageOf(query, filter, counts);
  const keys = page ? await findShownPage(db, filter, page) : [];
  dependsOn(...listingTags(filter, query.sort), ...keys.map(productTag));
  return listingOf(query, counts, await cachedCards({ db, cachedMany }, keys, language));
};

/** The staff's own list, hidden products included; refuses a caller who isn't staff of that store. */
export const theOwnListing = async (
  db: Database,
  caller: Caller | null,
  { query, language }: Asked,
): Promise<Listing> => {
  if (!caller) throw new Refused("http/unauthorized");
  const { tenant } = caller;
  if (tenant === null || (query.tenant !== undefined && query.tenant !== String(tenant)))
    throw new Refused("http/forbidden");
  const hidden = query.hidden === "all" ? undefined : query.hidden === "true";
  const filter = { ...filterOf(query), tenant, hidden };
  return await inTransaction(db, { tenant }, async (client) => {
    const counted = await findStoreCounts(client, "own", tenant, hidden);
    const counts = facetsOf(counted, filter, language);
    const page = pageOf(query, filter, counts);
    const rows = page ? await findOwnPage(client, filter, page) : [];
    const cards = rows.map((row) => cardOf(row, language));
    return listingOf(query, counts, cards);
  });
};

type Counts = ReturnType<typeof facetsOf>;

/** The cached counts of shown products: every listing of a storefront computes its facets from the same counts. */
const shownCounts = async (
  db: Queryable,
  cached: Cached,
  filter: ListingFilter,
  language: Language,
): Promise<Counts> => {
  const { tenant, category } = filter;
  const tags = countsTags(tenant);
  if (tenant !== undefined) {
    const find = async () => await findStoreCounts(db, "shown", tenant);
    return facetsOf(await cached(`counts of store ${tenant}`, tags, find), filter, language);
  }
  const named = await cached(
    `counts of categories ${category ?? ""}`,
    tags,
    async () => await findNamedCounts(db, { category: category ?? null }),
  );
  if (category !== undefined) return facetsOf(named, filter, language, []);
  const shop = await cached("counts of the shop", tags, async () => await findShopCounts(db));
  return facetsOf(named, filter, language, shop);
};

/**
 * Chooses the plan that reads fewer rows: sorting all matches, or scanning in order until the page is full. Sorting
 * reads all matches of a rating filter; with a stock filter it reads every product of the storefront, category and
 * origins.
 */
export const choosePlan = (
  { rating, outOfStock }: ListingFilter,
  { total, matchingCount, buckets }: Pick<Counts, "total" | "matchingCount" | "buckets">,
  wanted: number,
): { sortsAll: boolean; rows: number } => {
  const inOrder = Math.max(buckets.length, 1) * wanted;
  if ((rating ?? outOfStock) === undefined) return { sortsAll: false, rows: inOrder };
  const toLookAt = (inOrder * matchingCount) / Math.max(total, 1);
  const toSort = outOfStock === undefined ? total : matchingCount;
  const sortsAll = total <= QUICK_ROWS && toLookAt > toSort;
  return { sortsAll, rows: sortsAll ? toSort : toLookAt };
};

/**
 * The requested page and the number of rows that its plan reads; null beyond the last page. Refuses a page that is too
 * deep.
 */
const pageOf = (
  { sort, page, size }: Asked["query"],
  filter: ListingFilter,
  counts: Counts,
): PageAsk | null => {
  const { total, buckets } = counts;
  const from = (page - 1) * size;
  if (from >= total) return null;
  const depth = deepest(filter);
  if (from + size > depth)
    throw new Refused("catalogue/too-deep", { depth }, [
      { path: "page", code: "out-of-range", details: {} },
    ]);
  return { sort, page, size, buckets, ...choosePlan(filter, counts, page * size) };
};

const listingOf = (
  { page, size }: Asked["query"],
  { total, facets }: Counts,
  products: Listing["products"],
): Listing => ({ totalProducts: total, page, size, products, facets });
