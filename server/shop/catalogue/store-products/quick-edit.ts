import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/platform/http/serve.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { theHeldProduct } from "./hold-product.ts";
import { theOwnProduct, type ProductDetail } from "./own-product.ts";
import { refusing } from "./refuse-writes.ts";
import type { Writer } from "./actor.ts";
import { setPrice, setStock } from "./write-products.queries.ts";

type Sent = Input<"PUT /products/{id}/quick">["body"];

/** Changes a product's price or stock; sending the previous values undoes it. */
export const quickEdit = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId, language }: Writer,
  id: string,
  { price, inStock, inStockSeen, version }: Sent,
): Promise<ProductDetail> =>
  await refusing(
    async () =>
      await inTransaction(db, { tenant }, async (client) => {
        const held = await theHeldProduct(client, tenant, id, version);
        const now = clock();
        const note = async (act: string) =>
          await audit(client, { tenant, accountId, act, object: `product:${held.id}`, now });
        if (price !== undefined && price !== held.price) {
          await setPrice(client, held.id, price, accountId, now);
          await note("product.price");
        }
        if (inStock !== undefined) {
          const touched = await setStock(client, held.id, inStock, inStockSeen ?? null);
          if (touched > 0) await note("product.stock");
        }
        return await theOwnProduct(client, tenant, held.id, language);
      }),
  );
