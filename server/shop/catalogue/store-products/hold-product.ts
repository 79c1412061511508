import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { theProductKey } from "../product-key.ts";
import { holdProduct, type HeldProduct } from "./write-products.queries.ts";

/**
 * A product of the transaction's store, locked for a write. Refuses `http/not-found`; and if the sent version is no
 * longer current, `catalogue/stale` with the last writer and time.
 */
export const theHeldProduct = async (
  client: Queryable,
  tenant: TenantId,
  id: string,
  version?: number,
): Promise<HeldProduct> => {
  const [held] = await holdProduct(client, tenant, theProductKey(id));
  if (!held) throw new Refused("http/not-found");
  if (version !== undefined && version !== held.version)
    throw new Refused("catalogue/stale", {
      currentVersion: held.version,
      changedBy: held.changedBy,
      changedAt: held.changedAt.toISOString(),
    });
  return held;
};
