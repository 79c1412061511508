import type { Answer } from "../../../contract/endpoint.ts";
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
import { findFigures, findPage, type ListingFilter } from "./listing.queries.ts";
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
export const theListing = async (db: Database, asked: Asked): Promise<Listing> => {
  const { query, madeFrom } = asked;
  const { listing, tenants, products } = await readListing(db, "shown", filterOf(query), asked);
  // Another product's stock may change what is listed by stock, and there is no tag for that: not kept.
  if (query.outOfStock === undefined)
    madeFrom(
      "tenants",
      ...tenants.map((id) => `tenant:${id}`),
      ...products.map((id) => `product:${id}`),
    );
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

const readListing = async (
  db: Queryable,
  shelf: Shelf,
  filter: ListingFilter,
  { query: { sort, page, size }, language }: { query: Asked["query"]; language: Language },
): Promise<{ listing: Listing; tenants: number[]; products: number[] }> => {
  const figures = await findFigures(db, shelf, filter);
  const { total, facets } = addUp(figures, filter, language);
  const rows =
    (page - 1) * size < total ? await findPage(db, shelf, filter, sort, { page, size }) : [];
  return {
    listing: {
      totalProducts: total,
      page,
      size,
      products: rows.map((row) => cardOf(row, language)),
      facets,
    },
    tenants: [...new Set(figures.map(({ tenantId }) => tenantId))],
    products: rows.map(({ id }) => id),
  };
};
