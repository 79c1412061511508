import type { Answer } from "#contract/wire/endpoint.ts";
import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Keep, KeepEach } from "#server/platform/http/cache/kept-value.ts";
import type { Given } from "#server/platform/http/serve.ts";
import { cardOf } from "./card.ts";
import { keptCards } from "./kept-cards.ts";
import { addUp } from "./facets.ts";
import { figuresTags, listingTags, productTag } from "./listing-tags.ts";
import {
  deepest,
  findNamedFigures,
  findOwnPage,
  findShopFigures,
  findShownPage,
  findStoreFigures,
  type ListingFilter,
  type PageAsk,
} from "./listing.queries.ts";
import { keyOf } from "../product-key.ts";

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

type Shown = { db: Queryable; shelves: Queryable; keep: Keep; keepEach: KeepEach };

/** The products that shoppers see. */
export const theListing = async (
  { db, shelves, keep, keepEach }: Shown,
  { query, language, madeFrom }: Asked,
): Promise<Listing> => {
  const filter = filterOf(query);
  const figures = await shownFigures(db, keep, filter, language);
  const page = pageOf(query, filter, figures);
  const keys = page ? await findShownPage(page.rows <= FEW ? shelves : db, filter, page) : [];
  madeFrom(...listingTags(filter, query.sort), ...keys.map(productTag));
  return listingOf(query, figures, await keptCards({ shelves, keepEach }, keys, language));
};

/** The staff's own list, hidden products included; refuses whoever isn't of that store. */
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
    const counted = await findStoreFigures(client, "own", tenant, hidden);
    const figures = addUp(counted, filter, language);
    const page = pageOf(query, filter, figures);
    const rows = page ? await findOwnPage(client, filter, page) : [];
    const cards = rows.map((row) => cardOf(row, language));
    return listingOf(query, figures, cards);
  });
};

type Figures = ReturnType<typeof addUp>;

/** How many products shoppers see, kept: each listing of a window is counted from the same figures. */
const shownFigures = async (
  db: Queryable,
  keep: Keep,
  filter: ListingFilter,
  language: Language,
): Promise<Figures> => {
  const { tenant, category } = filter;
  const tags = figuresTags(tenant);
  if (tenant !== undefined) {
    const find = async () => await findStoreFigures(db, "shown", tenant);
    return addUp(await keep(`figures of store ${tenant}`, tags, find), filter, language);
  }
  const named = await keep(
    `figures of categories ${category ?? ""}`,
    tags,
    async () => await findNamedFigures(db, category),
  );
  if (category !== undefined) return addUp(named, filter, language, []);
  const shop = await keep("figures of the shop", tags, async () => await findShopFigures(db));
  return addUp(named, filter, language, shop);
};

/** So many rows are looked at or sorted in a moment. */
const FEW = 2_000;

/**
 * How a page is found with fewer rows looked at: by sorting all matches, or by looking through the shelf in order until the
 * page is full. Whoever sorts reads all that matches a rating; who asks about stock, the whole shelf.
 */
export const wayTo = (
  { rating, outOfStock }: ListingFilter,
  { total, onShelf, cells }: Pick<Figures, "total" | "onShelf" | "cells">,
  wanted: number,
): { isFew: boolean; rows: number } => {
  const inOrder = Math.max(cells.length, 1) * wanted;
  if ((rating ?? outOfStock) === undefined) return { isFew: false, rows: inOrder };
  const toLookAt = (inOrder * onShelf) / Math.max(total, 1);
  const toSort = outOfStock === undefined ? total : onShelf;
  const isFew = total <= FEW && toLookAt > toSort;
  return { isFew, rows: isFew ? toSort : toLookAt };
};

/** Which page is looked for, and how many rows are looked at for it; none where there are not so many. Refuses what lies too deep. */
const pageOf = (
  { sort, page, size }: Asked["query"],
  filter: ListingFilter,
  figures: Figures,
): (PageAsk & { rows: number }) | null => {
  const { total, cells } = figures;
  const from = (page - 1) * size;
  if (from >= total) return null;
  const depth = deepest(filter);
  if (from + size > depth)
    throw new Refused("catalogue/too-deep", { depth }, [
      { path: "page", code: "out-of-range", facts: {} },
    ]);
  return { sort, page, size, cells, ...wayTo(filter, figures, page * size) };
};

const listingOf = (
  { page, size }: Asked["query"],
  { total, facets }: Figures,
  products: Listing["products"],
): Listing => ({ totalProducts: total, page, size, products, facets });
