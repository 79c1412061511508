import { Refused } from "#contract/wire/refusals.ts";
import { noteAct } from "#server/platform/database/note-act.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Ground } from "#server/shop/ground.ts";
import { countInCategory, deleteCategoryRow, leaveCategory } from "./categories.queries.ts";
import { theHeldCategory } from "./write-category.ts";
import type { Writer } from "../store-products/writer.ts";

/** Deletes a category that no product is in; refuses `catalogue/category-in-use` with how many are. */
export const deleteCategory = async (
  { db, clock }: Pick<Ground, "db" | "clock">,
  { tenant, accountId }: Writer,
  id: string,
): Promise<void> => {
  await inTransaction(db, { tenant }, async (client) => {
    // A product that is just being put into it waits for this lock, and then finds no category.
    const held = await theHeldCategory(client, tenant, id);
    const [{ count } = { count: 0 }] = await countInCategory(client, held.id);
    if (count > 0) throw new Refused("catalogue/category-in-use", { productCount: count });
    await leaveCategory(client, held.id);
    await deleteCategoryRow(client, tenant, held.id);
    const object = `category:${held.id}`;
    await noteAct(client, { tenant, accountId, act: "category.delete", object, now: clock() });
  });
};
