import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { countInCategory, deleteCategoryRow, leaveCategory } from "./categories.queries.ts";
import { theHeldCategory } from "./write-category.ts";
import { writeAs, type Writer } from "../store-products/write-as.ts";

/** Deletes an empty category; refuses `catalogue/category-in-use` with the number of its products. */
export const deleteCategory = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: Writer,
  id: string,
): Promise<void> => {
  await writeAs(db, tenant, async (client) => {
    // A write that moves a product into the category waits for this lock and then finds no category.
    const held = await theHeldCategory(client, tenant, id);
    const [{ count } = { count: 0 }] = await countInCategory(client, { id: held.id });
    if (count > 0) throw new Refused("catalogue/category-in-use", { productCount: count });
    await leaveCategory(client, { id: held.id });
    await deleteCategoryRow(client, { tenant, id: held.id });
    const object = `category:${held.id}`;
    await audit(client, { tenant, accountId, act: "category.delete", object, now: clock() });
  });
};
