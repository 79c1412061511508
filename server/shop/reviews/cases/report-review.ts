import type { UploadedFile } from "#contract/wire/endpoint.ts";
import { daysAfter, DECIDE_WITHIN_DAYS, type ReportReason } from "#contract/rules/reviews.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Language } from "#contract/language.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { preparePictures } from "#server/platform/pictures/encode-pictures.ts";
import { storePictures } from "#server/platform/pictures/store-pictures.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { refuseOwnOrHidden } from "../own/mark-helpful.ts";
import { theReviewScope } from "../review-scope.ts";
import { storeReviewOf, theStoreReview, type StoreReview } from "../store/list-reviews.ts";
import { lockReview } from "../store/store-reviews.queries.ts";
import { findReport, insertReport, openCase } from "./cases.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Reported = { reason: ReportReason; evidence: string };
type Report = Reported & {
  id: number;
  tenant: number;
  accountId: number;
  byStore: boolean;
  files: readonly string[];
};

const NO_REVIEW = 0; // no evaluation has this key

/** Reports an evaluation of a product of the store to the super admin, with evidence. */
export const reportAsStore = async (
  { pictures, ...shop }: Shop & Pick<AppContext, "pictures">,
  { tenant, accountId }: Pick<StaffCaller, "tenant" | "accountId">,
  wireId: string,
  reported: Reported,
  files: readonly UploadedFile[],
  language: Language,
): Promise<StoreReview> => {
  const prepared = await preparePictures(files, "images");
  return await storePictures(
    { pictures, db: shop.db },
    prepared,
    async (stored) =>
      inTransaction(shop.db, { tenant }, async (client) => {
        const now = shop.clock();
        const id = keyOfId(wireId) ?? NO_REVIEW;
        const about = { id, tenant, accountId, byStore: true, files: stored };
        const { hiddenFor } = await theStoreReview(client, tenant, id);
        if (hiddenFor !== null) throw new Refused("reviews/hidden");
        await addReport(client, { ...reported, ...about }, now);
        await audit(client, {
          tenant,
          accountId,
          act: "review.report",
          object: `review:${id}`,
          now,
        });
        return storeReviewOf(await theStoreReview(client, tenant, id), language);
      }),
    "private",
  );
};

/** Reports another's evaluation to the super admin; its store does not learn who did. */
export const reportAsShopper = async (
  { db, clock }: Shop,
  accountId: number,
  wireId: string,
  reported: Reported,
): Promise<void> => {
  const { id, tenant } = await theReviewScope(db, wireId);
  await inTransaction(db, { account: accountId, tenant }, async (client) => {
    await refuseOwnOrHidden(client, id, accountId);
    const about = { id, tenant, accountId, byStore: false, files: [] };
    await addReport(client, { ...reported, ...about }, clock());
  });
};

/** Locks the evaluation, so that it gets one open case and one report of each. */
const addReport = async (
  client: Queryable,
  { id, tenant, accountId, byStore, ...report }: Report,
  now: Date,
): Promise<void> => {
  await lockReview(client, { tenant, id });
  const [before] = await findReport(client, { id, accountId, byStore });
  if (before) throw new Refused("reviews/already-reported");
  const dueAt = daysAfter(now, DECIDE_WITHIN_DAYS);
  const [open] = await openCase(client, { id, now, dueAt });
  if (!open) throw new Error("an evaluation has an open case or gets one");
  await insertReport(client, { caseId: open.id, id, accountId, byStore, ...report, now });
};
