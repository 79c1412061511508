import { pagePaths } from "#contract/paths.ts";
import { inLanguage } from "#contract/language.ts";
import { z } from "#contract/wire/zod.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { readPayload } from "#server/platform/jobs/jobs.ts";
import type { Compose } from "#server/platform/mail/mail.ts";
import { buttonTo, renderMail, type MailContext } from "#server/platform/mail/render-mail.ts";
import type { Block } from "#server/platform/mail/write-mail.ts";
import { findBuyer, findStaff } from "../accounts/accounts.ts";
import { findMailedReview } from "./reviews.queries.ts";

/** The event of a mail: few stars, or a decision of the super admin. */
const events = ["low", "hidden", "kept", "shown"] as const;

const about = z.strictObject({
  reviewId: z.number(),
  tenant: z.number(),
  accountId: z.number(),
  event: z.enum(events),
});

/** The mails about evaluations, to writers and to the admins of stores, in the language of their accounts. */
export const reviewMails = (context: MailContext): Record<string, Compose> => ({
  "mail.review": async (job) => {
    const { reviewId, tenant, accountId, event } = readPayload(about, job);
    const { db, t, baseUrl } = context;
    // as: a transaction of this store queued the job
    const scope = { tenant: tenant as TenantId };
    const [review] = await readAs(db, scope, (client) =>
      findMailedReview(client, { id: reviewId }),
    );
    if (!review) return null;
    const isWriter = review.accountId === accountId;
    const person = isWriter
      ? await findBuyer(db, accountId)
      : await findStaff(db, { tenant, accountId });
    if (!person) return null;
    const { language } = person;
    const { hiddenFor, rating, comment, orderId } = review;
    const values = {
      product: inLanguage(language, { en: review.nameEn, vn: review.nameVn }),
      store: review.tenantName,
      stars: rating,
    };
    const to = isWriter ? "writer" : "store";
    const rows = [
      [t(language, "review.stars"), "★".repeat(rating)],
      ...(comment === "" ? [] : [[t(language, "review.comment"), comment] as const]),
      ...(hiddenFor === null
        ? []
        : [[t(language, "review.why"), t(language, `review.reason.${hiddenFor}`)] as const]),
      ...(review.note === null || review.note === ""
        ? []
        : [[t(language, "review.note"), review.note] as const]),
    ] as const;
    const blocks: Block[] = [
      { kind: "text", text: t(language, `review.${event}.${to}`, values) },
      { kind: "details", rows },
      isWriter
        ? buttonTo(t, language, "review.toOrder", baseUrl + pagePaths.order(orderId ?? ""))
        : buttonTo(t, language, "review.toReviews", baseUrl + staffPaths.adminReviews),
    ];
    return renderMail(context, {
      to: person.email,
      name: person.fullName,
      language,
      subject: t(language, `review.${event}.subject`, values),
      blocks,
      about: isWriter ? "aboutAccount" : "aboutStaff",
    });
  },
});
