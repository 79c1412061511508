import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { filledTemplate, REPLY_MAX, THANKED_STARS } from "#contract/rules/reviews.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { storeReviewOf } from "./list-reviews.ts";
import { findTemplates } from "./reply-templates.queries.ts";
import { findStoreReview, writeReply } from "./store-reviews.queries.ts";

type Thanked = Answer<Contract["POST /admin/reviews/replies"]>;

/**
 * Replies to evaluations with 5 stars with a template, in one transaction. Skips those that have a reply by now, are
 * hidden, or have fewer stars. Refuses `http/not-found` for another store's template.
 */
export const thankForReviews = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: Pick<StaffCaller, "tenant" | "accountId">,
  { templateId, reviewIds }: { templateId: string; reviewIds: readonly string[] },
  language: Language,
): Promise<Thanked> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const templates = await findTemplates(client, { tenant });
    const template = templates.find(({ id }) => String(id) === templateId);
    if (!template) throw new Refused("http/not-found");
    const result: Thanked = { replied: [], skipped: [] };
    // One sequence for all, so that two admins never wait for each other.
    const ids = [...new Set(reviewIds)].toSorted((one, other) => Number(one) - Number(other));
    for (const wireId of ids) {
      const id = keyOfId(wireId) ?? NO_REVIEW;
      const [row] = await findStoreReview(client, { tenant, id });
      const isOpen = row?.hiddenFor === null && row.replyVersion === 0;
      const text = row && filledTemplate(template.text, namesOf(storeReviewOf(row, language)));
      const fits = isOpen && row.rating === THANKED_STARS && text && text.length <= REPLY_MAX;
      const written = fits ? await writeReply(client, { tenant, id, text, version: 0, now }) : 0;
      if (written > 0)
        await audit(client, {
          tenant,
          accountId,
          act: "review.reply",
          object: `review:${id}:reply`,
          now,
        });
      (written > 0 ? result.replied : result.skipped).push(wireId);
    }
    return result;
  });

const namesOf = ({ author, product }: { author: string; product: { name: string } }) => ({
  author,
  product: product.name,
});

const NO_REVIEW = 0; // no evaluation has this key
