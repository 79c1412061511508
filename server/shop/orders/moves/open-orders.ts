import { Refused } from "#contract/wire/refusals.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { findTenant } from "#server/shop/tenants/tenants.ts";
import { overviewOrders } from "../store/store-orders.ts";

/** How many orders of a store are under way, for the super admin who thinks of closing it; nothing else of them is told. */
export const countOpenOrders = async (
  db: Database,
  wireId: string,
): Promise<{ openOrders: number }> => {
  const tenant = /^\d{1,15}$/.test(wireId) ? await findTenant(db, Number(wireId)) : null;
  if (!tenant) throw new Refused("http/not-found");
  // as: the call is the super admin's, who may ask this of every store
  const { pending, transferred, delivering } = await overviewOrders(db, tenant.id as TenantId);
  return { openOrders: pending + transferred + delivering };
};
