import type { CaseDecision, ReportReason } from "#contract/rules/reviews.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { theReviewScope } from "../review-scope.ts";
import { queueStoreMails } from "../queue-store-mails.ts";
import { lockReview } from "../store/store-reviews.queries.ts";
import {
  decideCase,
  findLastCase,
  hideReview,
  queueWriterMail,
  reverseCase,
  showReviewAgain,
} from "./cases.queries.ts";
import { caseOf, type ReviewCase } from "./list-cases.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Decision = { decision: CaseDecision; reason?: ReportReason | undefined; note: string };

/**
 * Decides about a reported evaluation: it stays, or it is hidden for a stated reason and no longer counts. Writer and
 * store get a mail. Refuses `reviews/decided` where another super admin was first.
 */
export const decideAboutReview = async (
  shop: Shop,
  accountId: number,
  wireId: string,
  { decision, reason, note }: Decision,
  language: Language,
): Promise<ReviewCase> =>
  await decided(shop, accountId, wireId, language, async (client, id, tenant, now) => {
    const why = decision === "hidden" ? (reason ?? null) : null;
    const verdict = { id, accountId, decision, reason: why, note, now };
    if ((await decideCase(client, verdict)) === 0) throw new Refused("reviews/decided");
    if (decision === "hidden" && reason !== undefined) {
      await hideReview(client, { id, reason, now });
      await queueWriterMail(client, { id, event: "hidden", now });
    }
    await queueStoreMails(client, { id, tenant, event: decision, now });
    return decision === "hidden" ? "review.hide" : "review.keep";
  });

/** Shows an evaluation again that a decision had hidden; refuses `reviews/decided` where none hides it. */
export const showHiddenReview = async (
  shop: Shop,
  accountId: number,
  wireId: string,
  language: Language,
): Promise<ReviewCase> =>
  await decided(shop, accountId, wireId, language, async (client, id, tenant, now) => {
    if ((await reverseCase(client, { id, now })) === 0) throw new Refused("reviews/decided");
    await showReviewAgain(client, { id });
    await queueWriterMail(client, { id, event: "shown", now });
    await queueStoreMails(client, { id, tenant, event: "shown", now });
    return "review.show";
  });

/** Runs a decision in the scope of the evaluation's store, with the evaluation locked. */
const decided = async (
  { db, clock }: Shop,
  accountId: number,
  wireId: string,
  language: Language,
  decide: (client: Queryable, id: number, tenant: number, now: Date) => Promise<string>,
): Promise<ReviewCase> => {
  const { id, tenant } = await theReviewScope(db, wireId);
  return await inTransaction(db, { tenant }, async (client) => {
    const [about] = await findLastCase(client, { id });
    if (!about) throw new Refused("http/not-found");
    await lockReview(client, { tenant, id });
    const now = clock();
    const act = await decide(client, id, tenant, now);
    await audit(client, { tenant, accountId, act, object: `review:${id}`, now });
    const [after] = await findLastCase(client, { id });
    return caseOf(after ?? about, language);
  });
};
