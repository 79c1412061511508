import type { Calls } from "../app-context.ts";
import { theCategories } from "./categories/category-list.ts";
import { theListing, theOwnListing } from "./listing/listing.ts";
import { productTag, storefrontTags } from "../cache-tags.ts";
import { theProduct } from "./product-detail.ts";
import { productImportsRoutes } from "./imports/product-imports.routes.ts";
import { searchProducts } from "./search/search.ts";
import { storeCategoriesRoutes } from "./categories/store-categories.routes.ts";
import { storeProductsRoutes } from "./store-products/store-products.routes.ts";

export const catalogueRoutes = (calls: Calls): void => {
  const { servePublic } = calls;
  servePublic("GET /products", async ({ context: { db }, caller, cached, cachedMany, ...asked }) =>
    asked.query.hidden === undefined
      ? await theListing({ db, cached, cachedMany }, asked)
      : await theOwnListing(db, caller, asked),
  );
  servePublic("GET /products/search", async ({ context: { db }, query, language, dependsOn }) => {
    const found = await searchProducts(db, query, language);
    const storefront = storefrontTags(query.tenantId, ["words", "sold"]);
    dependsOn(...storefront, ...found.products.map(({ id }) => productTag(id)));
    return found;
  });
  servePublic(
    "GET /products/{id}",
    async ({ context, params, ...asked }) => await theProduct(context, { ...asked, ...params }),
  );
  servePublic(
    "GET /products/{id}/{tenantId}",
    async ({ context, params: { id, tenantId }, ...asked }) =>
      await theProduct(context, { ...asked, id, tenant: tenantId }),
  );
  servePublic(
    "GET /categories",
    async ({ context: { db }, ...asked }) => await theCategories(db, asked),
  );
  storeProductsRoutes(calls);
  storeCategoriesRoutes(calls);
  productImportsRoutes(calls);
};
