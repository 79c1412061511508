import type { Serving } from "../../platform/http/serve.ts";
import type { Ground } from "../ground.ts";
import { theCategories } from "./category-list.ts";
import { theListing, theOwnListing } from "./listing.ts";
import { windowOf } from "./listing-tags.ts";
import { theProduct } from "./product-detail.ts";
import { productImportsRoutes } from "./product-imports.routes.ts";
import { searchProducts } from "./search.ts";
import { storeCategoriesRoutes } from "./store-categories.routes.ts";
import { storeProductsRoutes } from "./store-products.routes.ts";

export const catalogueRoutes = (serving: Serving, ground: Ground): void => {
  const { servePublic } = serving;
  const { db } = ground;
  servePublic("GET /products", async ({ caller, ...asked }) =>
    asked.query.hidden === undefined
      ? await theListing(db, asked)
      : await theOwnListing(db, caller, asked),
  );
  servePublic("GET /products/search", async ({ query, language, madeFrom }) => {
    const found = await searchProducts(db, query, language);
    const window = windowOf(query.tenantId);
    const parts = ["", ":words", ":sold"].map((part) => window + part);
    madeFrom("tenants", ...parts, ...found.products.map(({ id }) => `product:${id}`));
    return found;
  });
  servePublic(
    "GET /products/{id}",
    async ({ params, ...asked }) => await theProduct(db, { ...asked, ...params }),
  );
  servePublic(
    "GET /products/{id}/{tenantId}",
    async ({ params: { id, tenantId }, ...asked }) =>
      await theProduct(db, { ...asked, id, tenant: tenantId }),
  );
  servePublic("GET /categories", async (asked) => await theCategories(db, asked));
  storeProductsRoutes(serving, ground);
  storeCategoriesRoutes(serving, ground);
  productImportsRoutes(serving, ground);
};
