import { audit } from "#server/platform/audit/audit.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { theLockedProduct, writeCatalogue, type Actor } from "./write-catalogue.ts";
import { setDeleted } from "./write-products.queries.ts";

/** Deletes a product of the store permanently; past orders keep their lines, and its number can be used again. */
export const deleteProduct = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: Actor,
  id: string,
): Promise<void> => {
  await writeCatalogue(db, tenant, async (client) => {
    const locked = await theLockedProduct(client, tenant, id);
    const now = clock();
    await setDeleted(client, { id: locked.id, accountId, now });
    const object = `product:${locked.id}`;
    await audit(client, { tenant, accountId, act: "product.delete", object, now });
  });
};
