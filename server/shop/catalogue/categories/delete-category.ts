import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { countInCategory, deleteCategoryRow, leaveCategory } from "./categories.queries.ts";
import { theLockedCategory } from "./write-category.ts";
import { writeCatalogue, type Actor } from "../store-products/write-catalogue.ts";

/** Deletes an empty category; refuses `catalogue/category-in-use` with the number of its products. */
export const deleteCategory = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: Actor,
  id: string,
): Promise<void> => {
  await writeCatalogue(db, tenant, async (client) => {
    // A write that moves a product into the category waits for this lock and then finds no category.
    const locked = await theLockedCategory(client, tenant, id);
    const [{ count } = { count: 0 }] = await countInCategory(client, { id: locked.id });
    if (count > 0) throw new Refused("catalogue/category-in-use", { productCount: count });
    await leaveCategory(client, { id: locked.id });
    await deleteCategoryRow(client, { tenant, id: locked.id });
    const object = `category:${locked.id}`;
    await audit(client, { tenant, accountId, act: "category.delete", object, now: clock() });
  });
};
