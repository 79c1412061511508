import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { STAFF_PAGE_SIZES } from "#contract/rules/limits.ts";
import { ask } from "#web/platform/api/api.ts";
import { session } from "#web/platform/storage/session.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { readProductQuery, type ProductQuery } from "./product-query.ts";

export type ProductList = Answer<Contract["GET /admin/products"]>;
/** A product with all its stored fields. */
export type ProductDetail = Answer<Contract["GET /products/{id}"]>;
export type StoreProduct = ProductList["products"][number];
export type StoreCategory = Answer<Contract["GET /categories"]>["categories"][number];

type LoadedProducts = {
  query: ProductQuery;
  list: ProductList;
  categories: StoreCategory[];
};

const DEFAULT_SIZE = STAFF_PAGE_SIZES[2];

/** Loads the page of the store's products that a URL describes, with the store's categories. */
export const loadProducts = async (url: string): Promise<LoadedProducts> => {
  const query = readProductQuery(new URL(url).searchParams);
  const { size = DEFAULT_SIZE } = query;
  const [list, categories] = await Promise.all([
    ask("GET /admin/products", { query: { ...query, size } }),
    findStoreCategories(),
    textsReady("staff", "products"),
  ]);
  return { query, list, categories };
};

/** Fetches the store's categories in the store's own order; the counts include hidden products. */
export const findStoreCategories = async (): Promise<StoreCategory[]> => {
  const tenant = session.now().account?.tenant;
  // A tenant admin always has a store, and the layout admits only tenant admins.
  if (!tenant) throw new Error("a tenant admin without a store");
  const query = { tenantId: tenant.id, sort: "position" } as const; // as: a literal
  return (await ask("GET /categories", { query })).categories;
};
