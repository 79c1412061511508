import { Refused } from "#contract/wire/refusals.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { findTenant } from "#server/shop/tenants/tenants.ts";
import { overviewOrders } from "../store/store-orders.ts";

/**
 * The number of a store's open orders, for a super admin who considers closing the store; it reveals nothing else about
 * them.
 */
export const countOpenOrders = async (
  db: Database,
  wireId: string,
): Promise<{ openOrders: number }> => {
  const tenant = /^\d{1,15}$/.test(wireId) ? await findTenant(db, Number(wireId)) : null;
  if (!tenant) throw new Refused("http/not-found");
  // as: only the super admin may call this, for any store
  const { pending, transferred, delivering } = await overviewOrders(db, tenant.id as TenantId);
  return { openOrders: pending + transferred + delivering };
};
