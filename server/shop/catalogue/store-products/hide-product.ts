import { audit } from "#server/platform/audit/audit.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { theOwnProduct, type ProductDetail } from "./own-product.ts";
import { theHeldProduct, writeAs, type Writer } from "./write-as.ts";
import { setHidden } from "./write-products.queries.ts";

/** Hides a product of the store from shoppers, or shows it again. */
export const hideProduct = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId, language }: Writer,
  id: string,
  isHidden: boolean,
): Promise<ProductDetail> =>
  await writeAs(db, tenant, async (client) => {
    const held = await theHeldProduct(client, tenant, id);
    const now = clock();
    if (held.isHidden !== isHidden) {
      await setHidden(client, { id: held.id, isHidden, accountId, now });
      const act = isHidden ? "product.hide" : "product.show";
      await audit(client, { tenant, accountId, act, object: `product:${held.id}`, now });
    }
    return await theOwnProduct(client, tenant, held.id, language);
  });
