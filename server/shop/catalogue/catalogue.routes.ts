import type { Calls } from "../app-context.ts";
import type { CallerContext } from "../still-caller.ts";
import { theCategories } from "./categories/category-list.ts";
import { theListing, theOwnListing } from "./listing/listing.ts";
import { productTag, storefrontTags, synonymsTag, tiersTag } from "../cache-tags.ts";
import { theProduct } from "./product-detail.ts";
import { productExportsRoutes } from "./exports/product-exports.routes.ts";
import { productImportsRoutes } from "./imports/product-imports.routes.ts";
import { needsAllHits } from "./search/narrow-hits.ts";
import { searchProducts, type SearchParts } from "./search/search.ts";
import { storeCategoriesRoutes } from "./categories/store-categories.routes.ts";
import { synonymsRoutes } from "./synonyms/synonyms.routes.ts";
import { stockRoutes } from "./stock/stock.routes.ts";
import { storeProductsRoutes } from "./store-products/store-products.routes.ts";

/** A search that is counted as unfound is repeated after a minute, so that it is counted again. */
const UNFOUND_MS = 60_000;

export const catalogueRoutes = (calls: Calls, search: SearchParts, shop: CallerContext): void => {
  const { servePublic } = calls;
  servePublic("GET /products", async ({ context: { db }, caller, cached, cachedMany, ...input }) =>
    input.query.hidden === undefined
      ? await theListing({ db, cached, cachedMany }, input)
      : await theOwnListing(db, caller, input),
  );
  servePublic("GET /products/search", async ({ context, cachedMany, dependsOn, ...input }) => {
    const { query, language, expiresAt } = input;
    const countUnfound = (name: string): void => {
      search.countUnfound(name);
      expiresAt(new Date(context.clock().getTime() + UNFOUND_MS));
    };
    const from = { ...search, countUnfound, db: context.db, cachedMany };
    const found = await searchProducts(from, query, language);
    const parts = needsAllHits(query)
      ? (["words", "sold", "price", "rating"] as const)
      : (["words", "sold"] as const);
    const storefront = storefrontTags(query.tenantId, parts);
    dependsOn(
      tiersTag,
      synonymsTag,
      ...storefront,
      ...found.products.map(({ id }) => productTag(id)),
    );
    return found;
  });
  servePublic(
    "GET /products/{id}",
    async ({ context, params, ...input }) => await theProduct(context, { ...input, ...params }),
  );
  servePublic(
    "GET /products/{id}/{tenantId}",
    async ({ context, params: { id, tenantId }, ...input }) =>
      await theProduct(context, { ...input, id, tenant: tenantId }),
  );
  servePublic(
    "GET /categories",
    async ({ context: { db }, ...input }) => await theCategories(db, input),
  );
  storeProductsRoutes(calls);
  storeCategoriesRoutes(calls);
  productExportsRoutes(calls, shop);
  productImportsRoutes(calls);
  stockRoutes(calls);
  synonymsRoutes(calls, search);
};
