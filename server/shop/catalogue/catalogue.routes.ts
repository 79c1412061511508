import type { Calls } from "../app-context.ts";
import { theCategories } from "./categories/category-list.ts";
import { theListing, theOwnListing } from "./listing/listing.ts";
import { productTag, storefrontTags, tiersTag } from "../cache-tags.ts";
import { theProduct } from "./product-detail.ts";
import { productImportsRoutes } from "./imports/product-imports.routes.ts";
import { needsAllHits } from "./search/narrow-hits.ts";
import { searchProducts } from "./search/search.ts";
import type { SearchIndex } from "./search/index/search-index.ts";
import { storeCategoriesRoutes } from "./categories/store-categories.routes.ts";
import { storeProductsRoutes } from "./store-products/store-products.routes.ts";

export const catalogueRoutes = (calls: Calls, index: SearchIndex): void => {
  const { servePublic } = calls;
  servePublic("GET /products", async ({ context: { db }, caller, cached, cachedMany, ...input }) =>
    input.query.hidden === undefined
      ? await theListing({ db, cached, cachedMany }, input)
      : await theOwnListing(db, caller, input),
  );
  servePublic("GET /products/search", async ({ context, cachedMany, dependsOn, ...input }) => {
    const { query, language } = input;
    const found = await searchProducts({ db: context.db, cachedMany, index }, query, language);
    const parts = needsAllHits(query)
      ? (["words", "sold", "price", "rating"] as const)
      : (["words", "sold"] as const);
    const storefront = storefrontTags(query.tenantId, parts);
    dependsOn(tiersTag, ...storefront, ...found.products.map(({ id }) => productTag(id)));
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
  productImportsRoutes(calls);
};
