import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/shop/input.ts";
import { findCategories, findStore, type CategoryRow } from "../catalogue.queries.ts";
import { countAllInCategories } from "./categories.queries.ts";
import { storefrontTags } from "../../cache-tags.ts";

type CategoriesInput = Pick<
  Input<"GET /categories">,
  "query" | "caller" | "language" | "dependsOn"
>;
type CategoryList = Answer<Contract["GET /categories"]>;
export type Category = CategoryList["categories"][number];

/** A store's categories; its staff get more fields of each. A closed store is unknown to everyone but its staff. */
export const theCategories = async (
  db: Database,
  { query: { tenantId, sort }, caller, language, dependsOn }: CategoriesInput,
): Promise<CategoryList> => {
  const tenant = keyOfId(tenantId);
  if (tenant === null) throw new Refused("http/not-found");
  const [store] = await findStore(db, { tenant });
  const own = caller?.tenant === tenant ? caller.tenant : null;
  if (!store || (!store.isOpen && own === null)) throw new Refused("http/not-found");
  dependsOn(...storefrontTags(tenant, ["sold"]));
  if (own !== null)
    return await inTransaction(db, { tenant: own }, async (client) => ({
      categories: sorted(await findOwnCategories(client, own, language), sort),
    }));
  const rows = await findCategories(db, { tenant });
  return { categories: sorted(rows, sort).map((row) => serializeCategory(row, tenant, language)) };
};

/** The categories of the transaction's store with all fields for its staff, best sold first. */
export const findOwnCategories = async (
  client: Queryable,
  tenant: number,
  language: Language,
): Promise<(Category & { position: number })[]> => {
  const rows = await findCategories(client, { tenant });
  const counts = new Map(
    (await countAllInCategories(client, { tenant })).map(({ categoryId, count }) => [
      categoryId,
      count,
    ]),
  );
  return rows.map((row) => ({
    ...serializeCategory(row, tenant, language),
    allProductCount: counts.get(row.id) ?? 0,
    translations: { en: { name: row.nameEn }, vn: { name: row.nameVn } },
    version: row.version,
    position: row.position,
  }));
};

const serializeCategory = (row: CategoryRow, tenant: number, language: Language): Category => ({
  id: String(row.id),
  name: inLanguage(language, { en: row.nameEn, vn: row.nameVn }),
  tenantId: String(tenant),
  productCount: row.productCount,
  soldCount: row.soldCount,
});

// The SQL sorts them best sold first; categories at equal positions stay in that order.
const sorted = <T extends { position: number }>(
  rows: readonly T[],
  sort: CategoriesInput["query"]["sort"],
): T[] =>
  sort === "position" ? rows.toSorted((one, other) => one.position - other.position) : [...rows];
