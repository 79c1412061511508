import type { Calls } from "../ground.ts";
import { theCategories } from "./categories/category-list.ts";
import { theListing, theOwnListing } from "./listing/listing.ts";
import { productTag, windowOf } from "./listing/listing-tags.ts";
import { theProduct } from "./product-detail.ts";
import { productImportsRoutes } from "./imports/product-imports.routes.ts";
import { searchProducts } from "./search/search.ts";
import { storeCategoriesRoutes } from "./categories/store-categories.routes.ts";
import { storeProductsRoutes } from "./store-products/store-products.routes.ts";

export const catalogueRoutes = (calls: Calls): void => {
  const { servePublic } = calls;
  servePublic(
    "GET /products",
    async ({ ground: { db, shelves }, caller, keep, keepEach, ...asked }) =>
      asked.query.hidden === undefined
        ? await theListing({ db, shelves, keep, keepEach }, asked)
        : await theOwnListing(db, caller, asked),
  );
  servePublic(
    "GET /products/search",
    async ({ ground: { searchDb }, query, language, madeFrom }) => {
      const found = await searchProducts(searchDb, query, language);
      const window = windowOf(query.tenantId);
      const parts = ["", ":words", ":sold"].map((part) => window + part);
      madeFrom("tenants", ...parts, ...found.products.map(({ id }) => productTag(id)));
      return found;
    },
  );
  servePublic(
    "GET /products/{id}",
    async ({ ground, params, ...asked }) => await theProduct(ground, { ...asked, ...params }),
  );
  servePublic(
    "GET /products/{id}/{tenantId}",
    async ({ ground, params: { id, tenantId }, ...asked }) =>
      await theProduct(ground, { ...asked, id, tenant: tenantId }),
  );
  servePublic(
    "GET /categories",
    async ({ ground: { db }, ...asked }) => await theCategories(db, asked),
  );
  storeProductsRoutes(calls);
  storeCategoriesRoutes(calls);
  productImportsRoutes(calls);
};
