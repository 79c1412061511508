import { LOW_STARS } from "#contract/rules/reviews.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { queueStoreMails } from "./queue-store-mails.ts";

/**
 * Queues the mails to the store of an evaluation with few stars. `before` are the stars that it had; one that
 * had few already gives no second notice.
 */
export const noticeLowStars = async (
  client: Queryable,
  { id, tenantId, rating }: { id: number; tenantId: number; rating: number },
  now: Date,
  before?: number,
): Promise<void> => {
  if (rating > LOW_STARS || (before !== undefined && before <= LOW_STARS)) return;
  await queueStoreMails(client, { id, tenant: tenantId, event: "low", now });
};
