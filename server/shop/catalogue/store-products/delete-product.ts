import { audit } from "#server/platform/audit/audit.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { theHeldProduct, writeAs, type Writer } from "./write-as.ts";
import { setDeleted } from "./write-products.queries.ts";

/** Deletes a product of the store permanently; past orders keep their lines, and its number can be used again. */
export const deleteProduct = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: Writer,
  id: string,
): Promise<void> => {
  await writeAs(db, tenant, async (client) => {
    const held = await theHeldProduct(client, tenant, id);
    const now = clock();
    await setDeleted(client, { id: held.id, accountId, now });
    const object = `product:${held.id}`;
    await audit(client, { tenant, accountId, act: "product.delete", object, now });
  });
};
