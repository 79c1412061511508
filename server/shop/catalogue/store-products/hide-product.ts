import { audit } from "#server/platform/audit/audit.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { theOwnProduct, type ProductDetail } from "./own-product.ts";
import { theLockedProduct, writeCatalogue, type Actor } from "./write-catalogue.ts";
import { setHidden } from "./write-products.queries.ts";

/** Hides a product of the store from shoppers, or shows it again. */
export const hideProduct = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId, language }: Actor,
  id: string,
  isHidden: boolean,
): Promise<ProductDetail> =>
  await writeCatalogue(db, tenant, async (client) => {
    const locked = await theLockedProduct(client, tenant, id);
    const now = clock();
    if (locked.isHidden !== isHidden) {
      await setHidden(client, { id: locked.id, isHidden, accountId, now });
      const act = isHidden ? "product.hide" : "product.show";
      await audit(client, { tenant, accountId, act, object: `product:${locked.id}`, now });
    }
    return await theOwnProduct(client, tenant, locked.id, language);
  });
