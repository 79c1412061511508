import { staffPaths } from "#contract/staff/staff-paths.ts";
import {
  productTabs,
  SEARCH_MAX,
  storeProductSorts,
  type ProductTab,
  type StoreProductSort,
} from "#contract/rules/limits.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";

/** The query of the products page's URL; a missing or invalid parameter is `undefined`. */
export type ProductQuery = Paging & {
  tab: ProductTab;
  name: string | undefined;
  category: string | undefined;
  /** `undefined` sorts the newest first. */
  sort: StoreProductSort | undefined;
};

/** The maximal length of an id on the wire, in characters. */
const ID_MAX = 40;

export const readProductQuery = (search: URLSearchParams): ProductQuery => ({
  tab: productTabs.find((tab) => tab === search.get("tab")) ?? "all",
  name: search.get("name")?.trim().slice(0, SEARCH_MAX) || undefined,
  category: search.get("category")?.trim().slice(0, ID_MAX) || undefined,
  sort: storeProductSorts.find((sort) => sort === search.get("sort") && sort !== "newest"),
  ...readPaging(search),
});

/** Returns the URL of a page of the store's products. */
export const productsHref = ({ tab, ...query }: ProductQuery): string =>
  listHref(staffPaths.adminProducts, { tab: tab === "all" ? undefined : tab, ...query });
