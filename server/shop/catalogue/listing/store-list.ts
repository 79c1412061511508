import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/shop/input.ts";
import { cardOf } from "./card.ts";
import { drivingWord, likePattern, searchWords } from "../search/search-words.ts";
import { findTenant } from "../../tenants/tenants.ts";
import { countTabs, findStorePage, type StoreFilter } from "./store-list.queries.ts";
import type { Actor } from "../store-products/write-catalogue.ts";

type Query = Input<"GET /admin/products">["query"];

const NO_CATEGORY = 0; // no category has this key

/** The store's own products, searched by name or number, with the number of products under each tab. */
export const theStoreList = async (
  db: Database,
  { tenant, language }: Actor,
  query: Query,
): Promise<Answer<Contract["GET /admin/products"]>> => {
  const { tab, sort, page, size } = query;
  const filter = storeFilter(tenant, query);
  return await inTransaction(db, { tenant }, async (client) => {
    const tabs = await countTabs(client, filter);
    const total = tabs[tab];
    const isBeyond = (page - 1) * size >= total;
    const rows = isBeyond
      ? []
      : await findStorePage(client, filter, { tab, sort, language }, { page, size });
    const products = rows.map((row) => cardOf(row, language));
    const lowStockAt = (await findTenant(client, tenant))?.lowStock ?? 0;
    return { totalProducts: total, page, size, products, tabs, lowStockAt };
  });
};

/** The filter of a request for a store's own products. */
export const storeFilter = (
  tenant: number,
  { category, name = "" }: Pick<Query, "category" | "name">,
): StoreFilter => ({
  tenant,
  category: category === undefined ? null : (keyOfId(category) ?? NO_CATEGORY),
  search: name === "" ? null : searchOf(name),
});

/** The patterns of a search text; a text without letters or digits finds nothing. */
const searchOf = (name: string): StoreFilter["search"] => {
  const { words, code } = searchWords(name);
  const [first = NOTHING, ...others] = words;
  const sought = [first, ...others] as const;
  return {
    patterns: sought.map(likePattern),
    driver: likePattern(drivingWord([...sought])),
    code,
  };
};

/** A word that no text contains: folded texts have no capitals. */
const NOTHING = "XXX";
