import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Input } from "#server/shop/input.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { theLockedProduct, writeCatalogue, type Actor } from "./write-catalogue.ts";
import { findPriceAndStock, setPrice, setStock } from "./write-products.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Body = Input<"PUT /products/{id}/quick">["body"];
type PriceAndStock = Answer<Contract["PUT /products/{id}/quick"]>;

/** Changes a product's price or stock; sending the previous values undoes it. */
export const quickEdit = async (
  shop: Shop,
  actor: Actor,
  id: string,
  body: Body,
): Promise<PriceAndStock> =>
  await setPriceAndStock(shop, actor, id, body, async (client, key) => {
    const [row] = await findPriceAndStock(client, { id: key });
    if (!row) throw new Error(`the locked product ${key} has no stock`);
    return { id: String(key), ...row };
  });

/** Sets a price or a stock, and returns what `read` finds in the same transaction. */
export const setPriceAndStock = async <T>(
  { db, clock }: Shop,
  { tenant, accountId }: Actor,
  id: string,
  { price, inStock, inStockSeen, version }: Body,
  read: (client: Queryable, key: number) => Promise<T>,
): Promise<T> =>
  await writeCatalogue(db, tenant, async (client) => {
    const locked = await theLockedProduct(client, tenant, id, version);
    const now = clock();
    const note = async (act: string) =>
      await audit(client, { tenant, accountId, act, object: `product:${locked.id}`, now });
    if (price !== undefined && price !== locked.price) {
      await setPrice(client, { id: locked.id, price, accountId, now });
      await note("product.price");
    }
    if (inStock !== undefined) {
      const touched = await setStock(client, {
        productId: locked.id,
        quantity: inStock,
        seen: inStockSeen ?? null,
      });
      if (touched > 0) await note("product.stock");
    }
    return await read(client, locked.id);
  });
