import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { findWaiting } from "#server/shop/payments/connections/connections.queries.ts";
import { matchWaiting } from "#server/shop/payments/webhooks/match-waiting.ts";
import { paymentJobs } from "#server/shop/payments/webhooks/payment-jobs.ts";

/** Matches all webhooks that wait, as every process does after its answers, and carries out the jobs of payments. */
export const matchWebhooks = async (shop: { db: Database; clock: Clock }): Promise<void> => {
  const errors: Error[] = [];
  const onError = (error: Error) => errors.push(error);
  for (const { tenantId, connectionId } of await findWaiting(shop.db)) {
    const tenant = tenantId as TenantId; // as: the database says whose webhooks they are
    while ((await matchWaiting(shop, { tenant, connectionId }, onError)) > 0);
  }
  while ((await runDueJobs({ ...shop, kinds: paymentJobs(shop), onError })) > 0);
  const [first] = errors;
  if (first) throw first;
};
