import { noteAct } from "#server/platform/database/note-act.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Ground } from "#server/shop/ground.ts";
import { theHeldProduct } from "./hold-product.ts";
import type { Writer } from "./writer.ts";
import { setDeleted } from "./write-products.queries.ts";

/** Takes a product off the store's shelf for good; past orders keep their lines, and its number is free again. */
export const deleteProduct = async (
  { db, clock }: Pick<Ground, "db" | "clock">,
  { tenant, accountId }: Writer,
  id: string,
): Promise<void> => {
  await inTransaction(db, { tenant }, async (client) => {
    const held = await theHeldProduct(client, tenant, id);
    const now = clock();
    await setDeleted(client, held.id, accountId, now);
    const object = `product:${held.id}`;
    await noteAct(client, { tenant, accountId, act: "product.delete", object, now });
  });
};
