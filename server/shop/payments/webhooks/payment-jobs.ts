import { DELIVERY_DAYS, REMIND_AFTER_HOURS } from "#contract/rules/payments.ts";
import { z } from "#contract/wire/zod.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { workInBatches } from "#server/platform/jobs/work-in-batches.ts";
import type { AppContext } from "../../app-context.ts";
import { cancelledWhenPlacedBefore, cancelUnpaid, remindOfTransfer } from "../../orders/orders.ts";
import { deleteDeliveries, findUnpaid } from "../connections/connections.queries.ts";
import { DELIVERY_JOB, matchDelivery } from "./match-waiting.ts";

type Shop = Pick<AppContext, "db" | "clock">;

const payload = z.strictObject({ tenant: z.number(), id: z.number() });

/** The background jobs of payments: webhooks that could not be matched when they came, one each. */
export const paymentJobs = (shop: Shop): JobKinds => ({
  [DELIVERY_JOB]: async (job) => {
    const { tenant, id } = readPayload(payload, job);
    await matchDelivery(shop, tenant as TenantId, id); // as: a transaction of this store queued the job
  },
});

const HOUR_MS = 3_600_000;
const EVERY_MS = 60_000;
const AT_ONCE = 200;
const SECONDS = 20;

/**
 * Reminds buyers of transfers after 24 hours and cancels orders without one after 48, where their store wants it. Every
 * process runs it once a minute; each order is locked and looked at again, so that it happens once.
 */
export const expireUnpaidOrders = (db: AppContext["db"]): MaintenanceTask =>
  Object.assign(
    async (now: Date, closing: AbortSignal) => {
      const times = {
        remindBefore: new Date(now.getTime() - REMIND_AFTER_HOURS * HOUR_MS),
        cancelBefore: cancelledWhenPlacedBefore(now),
      };
      await workInBatches({
        find: async () => await findUnpaid(withTimeout(db, SECONDS), { ...times, most: AT_ONCE }),
        work: async ({ tenantId, orderId, isOver }) => {
          const tenant = tenantId as TenantId; // as: the database says whose order it is
          const expire = isOver ? cancelUnpaid : remindOfTransfer;
          await inTransaction(db, { tenant }, (client) => expire(client, { tenant, orderId, now }));
        },
        atOnce: AT_ONCE,
        closing,
      });
    },
    { everyMs: EVERY_MS },
  );

const DAY_MS = 24 * HOUR_MS;

/** Deletes raw webhooks after 90 days; their transactions stay. */
export const cleanUpDeliveries =
  (db: AppContext["db"]): MaintenanceTask =>
  async (now, closing) => {
    const before = new Date(now.getTime() - DELIVERY_DAYS * DAY_MS);
    const remove = async () => {
      const [row] = await deleteDeliveries(withTimeout(db, SECONDS), { before, most: 1_000 });
      return row?.deleted ?? 0;
    };
    while (!closing.aborted && (await remove()) > 0);
  };
