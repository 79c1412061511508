import type { Language } from "#contract/language.ts";
import { replyEditableUntil } from "#contract/rules/reviews.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { lastWriteOf } from "../../accounts/accounts.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { storeReviewOf, theStoreReview, type StoreReview } from "./list-reviews.ts";
import { writeReply } from "./store-reviews.queries.ts";

/**
 * Replies to an evaluation, or edits the reply within 30 days. `version` is that of the reply that the caller has seen, 0
 * for none. Refuses `reviews/stale` with the other reply and its writer, `reviews/too-late`, and `reviews/hidden`.
 */
export const replyToReview = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: Pick<StaffCaller, "tenant" | "accountId">,
  wireId: string,
  { text, version }: { text: string; version: number },
  language: Language,
): Promise<StoreReview> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = keyOfId(wireId) ?? NO_REVIEW;
    const object = `review:${id}:reply`;
    const before = await theStoreReview(client, tenant, id);
    if (before.hiddenFor !== null) throw new Refused("reviews/hidden");
    if (before.repliedAt && now > replyEditableUntil(before.repliedAt))
      throw new Refused("reviews/too-late");
    if ((await writeReply(client, { tenant, id, text, version, now })) === 0) {
      const { reply, replyVersion } = await theStoreReview(client, tenant, id);
      const last = await lastWriteOf(client, object);
      const saved = { text: reply };
      throw new Refused("reviews/stale", { currentVersion: replyVersion, ...last, saved });
    }
    const act = version === 0 ? "review.reply" : "review.reply_change";
    await audit(client, { tenant, accountId, act, object, now });
    return storeReviewOf(await theStoreReview(client, tenant, id), language);
  });

const NO_REVIEW = 0; // no evaluation has this key
