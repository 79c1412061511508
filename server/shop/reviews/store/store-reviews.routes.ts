import type { Calls } from "../../app-context.ts";
import { decideAboutReview, showHiddenReview } from "../cases/decide-case.ts";
import { showCases } from "../cases/list-cases.ts";
import { showReviewPicture } from "../cases/show-picture.ts";
import { reportAsStore } from "../cases/report-review.ts";
import { exportReviews } from "./export-reviews.ts";
import { listStoreReviews } from "./list-reviews.ts";
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from "./reply-templates.ts";
import { replyToReview } from "./reply-to-review.ts";
import { thankForReviews } from "./thank-for-reviews.ts";

/** Routes of a store's admin for the evaluations of the store's products, and of the super admin for reported ones. */
export const storeReviewsRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/reviews", async ({ context: { db }, caller: { tenant }, query, language }) =>
    listStoreReviews(db, tenant, query, language),
  );
  serve("GET /admin/reviews/export", async ({ context, caller: { tenant }, query, language }) =>
    exportReviews(context, tenant, query, language),
  );
  serve("PUT /admin/reviews/{id}/reply", async ({ context, caller, params, body, language }) =>
    replyToReview(context, caller, params.id, body, language),
  );
  serve("POST /admin/reviews/replies", async ({ context, caller, body, language }) =>
    thankForReviews(context, caller, body, language),
  );
  serve(
    "POST /admin/reviews/{id}/reports",
    async ({ context, caller, params, json, files, language }) =>
      reportAsStore(context, caller, params.id, json, files, language),
  );
  serve("GET /admin/reviews/{id}/pictures/{picture}", async ({ context, caller, params, query }) =>
    showReviewPicture(context, caller, params, query),
  );
  serve("GET /admin/review-templates", async ({ context: { db }, caller: { tenant } }) =>
    listTemplates(db, tenant),
  );
  serve("POST /admin/review-templates", async ({ context, caller, body }) =>
    addTemplate(context, caller, body),
  );
  serve("PUT /admin/review-templates/{id}", async ({ context, caller, params, body }) =>
    changeTemplate(context, caller, params.id, body),
  );
  serve("DELETE /admin/review-templates/{id}", async ({ context, caller, params }) => {
    await removeTemplate(context, caller, params.id);
    return undefined;
  });
  serve("GET /super/reviews", async ({ context: { db, clock }, query, language }) =>
    showCases(db, query, language, clock()),
  );
  serve(
    "GET /super/reviews/{id}/pictures/{picture}",
    async ({ context, caller: { accountId }, params, query }) =>
      showReviewPicture(context, { tenant: null, accountId }, params, query),
  );
  serve(
    "POST /super/reviews/{id}/decision",
    async ({ context, caller: { accountId }, params, body, language }) =>
      decideAboutReview(context, accountId, params.id, body, language),
  );
  serve(
    "DELETE /super/reviews/{id}/hiding",
    async ({ context, caller: { accountId }, params, language }) =>
      showHiddenReview(context, accountId, params.id, language),
  );
};
