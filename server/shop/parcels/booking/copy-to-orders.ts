import { z } from "#contract/wire/zod.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import { lockStoreOrders } from "../../orders/orders.ts";
import { copyToOrders, findUncopied } from "./parcels.queries.ts";

/** Orders of one read. */
const AT_ONCE = 200;
/** Seconds for one read or one transaction. */
const COPY_S = 30;

const nothing = z.strictObject({});

/** A migration queues this job, which copies the parcels of earlier versions into their orders. */
export const copyJobs = (db: Database): JobKinds => ({
  "parcels.copy-to-orders": async (job) => {
    readPayload(nothing, job);
    let after = { tenantId: 0, orderId: "" };
    for (;;) {
      const found = await findUncopied(withTimeout(db, COPY_S), { ...after, most: AT_ONCE });
      for (const [tenantId, orders] of Map.groupBy(found, (each) => each.tenantId)) {
        const tenant = tenantId as TenantId; // as: the database says whose orders they are
        const orderIds = orders.map(({ orderId }) => orderId);
        await copyLocked(withTimeout(db, COPY_S), tenant, orderIds);
      }
      const last = found.at(-1);
      if (!last) return;
      after = last;
    }
  },
});

/** Copies after it has locked the orders, so that a notice that commits meanwhile is in the copy. */
const copyLocked = async (
  db: Database,
  tenant: TenantId,
  orderIds: readonly string[],
): Promise<void> =>
  await inTransaction(db, { tenant }, async (client) => {
    await lockStoreOrders(client, { tenantId: tenant, ids: orderIds });
    await copyToOrders(client, { tenant, orderIds });
  });
