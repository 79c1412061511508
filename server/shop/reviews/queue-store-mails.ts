import type { Queryable } from "#server/platform/database/database.ts";
import { queueNotices } from "../accounts/accounts.ts";

type StoreMail = {
  /** The evaluation. */
  id: number;
  tenant: number;
  event: "low" | "hidden" | "kept" | "shown";
  now: Date;
};

/**
 * Queues a mail about an evaluation to each member of its store's staff who wants to know. Several evaluations of an
 * order give a mail each: they are of different products.
 */
export const queueStoreMails = async (
  client: Queryable,
  { id, tenant, event, now }: StoreMail,
): Promise<void> =>
  await queueNotices(client, {
    tenant,
    kind: event === "low" ? "review_low" : "review_decided",
    job: "mail.review",
    payload: { reviewId: id, event },
    now,
  });
