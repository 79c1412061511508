import { MORNING_HOUR, morningKinds, type MorningKind } from "#contract/rules/notices.ts";
import { beginningOf, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { findStoresToNotify, mayNotifyOn, queueNotices } from "../accounts/accounts.ts";
import { countStoreProducts } from "../catalogue/catalogue.ts";
import { countEverythingWaiting } from "../orders/orders.ts";
import { WAITING_MAIL } from "./waiting.mail.ts";

const HOUR_MS = 3_600_000;

const counts: Record<
  MorningKind,
  (client: Queryable, tenant: TenantId, now: Date) => Promise<number>
> = {
  calls_late: async (client, tenant, now) =>
    (await countEverythingWaiting(client, tenant, now)).overdue,
  stock_low: async (client, tenant) => (await countStoreProducts(client, tenant)).low_stock,
};

/**
 * Once a day, from the morning in Vietnam on, mails the staff of each store about waiting work. The row of a store and
 * a kind in `notice_days` is the lock between processes: the first writer sends.
 */
export const notifyOfWaitingWork =
  (db: Database): MaintenanceTask =>
  async (now, closing) => {
    const day = vietnamDay(now);
    if (now.getTime() < beginningOf(day).getTime() + MORNING_HOUR * HOUR_MS) return;
    for (const kind of morningKinds)
      for (const store of await findStoresToNotify(db, kind, day)) {
        if (closing.aborted) return;
        await notifyStore(db, store, kind, day, now);
      }
  };

const notifyStore = async (
  db: Database,
  store: number,
  kind: MorningKind,
  day: string,
  now: Date,
): Promise<void> => {
  const tenant = store as TenantId; // as: the shop itself works for each store in turn
  await inTransaction(db, { tenant }, async (client) => {
    if (!(await mayNotifyOn(client, tenant, kind, day))) return;
    const count = await counts[kind](client, tenant, now);
    if (count === 0) return;
    await queueNotices(client, { tenant, kind, job: WAITING_MAIL, payload: { kind, count }, now });
  });
};
