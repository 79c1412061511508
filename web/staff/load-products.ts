import type { Contract } from "../../contract/contract.ts";
import type { Answer } from "../../contract/endpoint.ts";
import { STAFF_PAGE_SIZES } from "../../contract/limits.ts";
import { ask } from "../platform/api.ts";
import { readPaging, type OrderQuery } from "./order-query.ts";

export type ProductList = Answer<Contract["GET /products"]>;

/** The tabs of `spec §2`, with what each asks for (decisions §10). */
export const productTabs = {
  all: { hidden: "all" },
  hidden: { hidden: "true" },
  soldOut: { hidden: "false", outOfStock: true },
  active: { hidden: "false", outOfStock: false },
} as const;

export type ProductTab = keyof typeof productTabs;
export const productTabNames = ["all", "hidden", "soldOut", "active"] as const;

export type ProductQuery = Pick<OrderQuery, "page" | "size"> & { tab: ProductTab };

export const readProductQuery = (search: URLSearchParams): ProductQuery => ({
  tab: productTabNames.find((tab) => tab === search.get("tab")) ?? "all",
  ...readPaging(search),
});

const DEFAULT_SIZE = STAFF_PAGE_SIZES[2];

/** A page of a store's products, hidden ones too. */
export const findProducts = async (
  tenant: string,
  { tab, page, size = DEFAULT_SIZE }: ProductQuery,
): Promise<ProductList> =>
  await ask("GET /products", { query: { tenant, ...productTabs[tab], page, size } });
