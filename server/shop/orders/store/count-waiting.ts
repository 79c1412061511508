import type { OrderTask } from "#contract/rules/moves.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { countPaymentsWaiting, countTasks, taskTimes } from "./order-counts.queries.ts";

export type Waiting = Record<OrderTask, number>;

/** The number of a store's orders under each task now. */
export const waitingOrders = async (db: Database, tenant: TenantId, now: Date): Promise<Waiting> =>
  await readAs(db, { tenant }, (client) => countUnderTasks(client, tenant, now));

const countUnderTasks = async (
  client: Queryable,
  tenant: TenantId,
  now: Date,
): Promise<Waiting> => {
  const [waiting] = await countTasks(client, { tenantId: tenant, ...taskTimes(now) });
  if (!waiting) throw new Error("counts are always a row");
  return waiting;
};

/** The number of a store's orders under each task, and of those whose payment waits for something. */
export const countEverythingWaiting = async (client: Queryable, tenant: TenantId, now: Date) => {
  const [tasks, [payments]] = await Promise.all([
    countUnderTasks(client, tenant, now),
    countPaymentsWaiting(client, { tenantId: tenant }),
  ]);
  if (!payments) throw new Error("counts are always a row");
  return { ...tasks, ...payments };
};
