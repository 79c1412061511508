import type { Answer } from "../../../contract/endpoint.ts";
import { LISTING_DEPTH } from "../../../contract/limits.ts";
import type { Contract } from "../../../contract/contract.ts";
import type { Language } from "../../../contract/language.ts";
import { Refused } from "../../../contract/refusals.ts";
import type { Database, Queryable } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Given } from "../../platform/http/serve.ts";
import type { Shelf } from "./card.queries.ts";
import { cardOf } from "./card.ts";
import { addUp } from "./facets.ts";
import { listingTags } from "./listing-tags.ts";
import {
  findNamedFigures,
  findPage,
  findShopFigures,
  findStoreFigures,
  type ListingFilter,
} from "./listing.queries.ts";
import { keyOf } from "./product-key.ts";

type Listing = Answer<Contract["GET /products"]>;
type Asked = Pick<Given<"GET /products">, "query" | "language" | "madeFrom">;

const NONE = 0; // no row has this key

/** A filter on an id that doesn't exist is no error: it leaves nothing. */
const filterOf = ({
  tenant,
  category,
  origin,
  rating,
  outOfStock,
}: Asked["query"]): ListingFilter => ({
  tenant: tenant === undefined ? undefined : (keyOf(tenant) ?? NONE),
  category: category === undefined ? undefined : (keyOf(category) ?? NONE),
  origins: origin,
  rating,
  outOfStock,
});

/** The products that shoppers see. */
export const theListing = async (db: Queryable, asked: Asked): Promise<Listing> => {
  const { query, madeFrom } = asked;
  const filter = filterOf(query);
  const { listing, products } = await readListing(db, "shown", filter, asked);
  madeFrom(...listingTags(filter, query.sort), ...products.map((id) => `product:${id}`));
  return listing;
};

/** The staff's own list, hidden products included; refuses whoever isn't of that store. */
export const theOwnListing = async (
  db: Database,
  caller: Caller | null,
  asked: Asked,
): Promise<Listing> => {
  const { query } = asked;
  if (!caller) throw new Refused("http/unauthorized");
  const { tenant } = caller;
  if (tenant === null || (query.tenant !== undefined && query.tenant !== String(tenant)))
    throw new Refused("http/forbidden");
  const hidden = query.hidden === "all" ? undefined : query.hidden === "true";
  const filter = { ...filterOf(query), tenant, hidden };
  const { listing } = await inTransaction(
    db,
    { tenant },
    async (client) => await readListing(client, "own", filter, asked),
  );
  return listing;
};

/** Below so many matches of a filter, sorting all of them costs less than reading a listing until a page is full. */
const FEW = 2_000;

const readListing = async (
  db: Queryable,
  shelf: Shelf,
  filter: ListingFilter,
  { query: { sort, page, size }, language }: { query: Asked["query"]; language: Language },
): Promise<{ listing: Listing; products: number[] }> => {
  const { total, facets, cells } = await readFigures(db, shelf, filter, language);
  const from = (page - 1) * size;
  if (from < total && from + size > LISTING_DEPTH)
    throw new Refused("catalogue/too-deep", { depth: LISTING_DEPTH });
  const isFiltered = (filter.rating ?? filter.outOfStock) !== undefined;
  const found = { sort, page, size, cells, isFew: isFiltered && total <= FEW };
  const rows = from < total ? await findPage(db, shelf, filter, found) : [];
  return {
    listing: {
      totalProducts: total,
      page,
      size,
      products: rows.map((row) => cardOf(row, language)),
      facets,
    },
    products: rows.map(({ id }) => id),
  };
};

const readFigures = async (
  db: Queryable,
  shelf: Shelf,
  filter: ListingFilter,
  language: Language,
) => {
  if (filter.tenant !== undefined)
    return addUp(await findStoreFigures(db, shelf, filter.tenant, filter), filter, language);
  const shop = filter.category === undefined ? await findShopFigures(db, filter) : [];
  return addUp(await findNamedFigures(db, filter), filter, language, shop);
};
