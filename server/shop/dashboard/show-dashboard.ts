import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { countStoreProducts } from "../catalogue/catalogue.ts";
import { countByStatus, countEverythingWaiting } from "../orders/orders.ts";
import { findTenant, type Tenant } from "../tenants/tenants.ts";

type Dashboard = Answer<Contract["GET /admin/dashboard"]>;

/** What waits in a store, its figures and its first steps. */
export const showDashboard = async (
  db: Database,
  tenant: TenantId,
  now: Date,
): Promise<Dashboard> => {
  const [store, waiting, products, statuses] = await readAs(db, { tenant }, (client) =>
    Promise.all([
      findTenant(client, tenant),
      countEverythingWaiting(client, tenant, now),
      countStoreProducts(client, tenant),
      countByStatus(client, { tenantId: tenant }),
    ]),
  );
  if (!store) throw new Refused("http/not-found");
  return {
    waiting: { ...waiting, lowStock: products.low_stock, soldOut: products.sold_out },
    firstSteps: {
      ...stepsOf(store),
      product: products.active > 0,
      order: statuses.some(({ status, count }) => status === "completed" && count > 0),
    },
  };
};

const stepsOf = (store: Tenant) => ({
  profile: store.picture !== null && (store.hotline !== null || store.email !== null),
  bankAccount: store.bankAccount !== null,
});
