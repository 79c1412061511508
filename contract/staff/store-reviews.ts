/** A store's replies to evaluations and its reports, and the super admin's decisions about reported ones. */
import { image } from "#contract/catalogue.ts";
import { review } from "#contract/reviews.ts";
import { periodError } from "#contract/rules/reports/periods.ts";
import { NOTE_MAX } from "#contract/rules/limits.ts";
import {
  caseDecisions,
  EVIDENCE_MAX,
  REPLY_MAX,
  REVIEW_PICTURES_MAX,
  REVIEW_SEARCH_MAX,
  reportReasons,
  reviewSorts,
  THANKED_MAX,
} from "#contract/rules/reviews.ts";
import { tenantRef } from "#contract/tenants.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  atVersion,
  booleanText,
  day,
  freeText,
  id,
  integerText,
  paging,
  text,
  timestamp,
} from "#contract/wire/shapes.ts";
import { pictureWidths } from "#contract/wire/pictures.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;
const superAdmin = ["SUPER_ADMIN"] as const;
const reason = z.enum(reportReasons);

/** The last report of a store about an evaluation, and the super admin's decision. */
export const storeCase = z.object({
  /** Null where the store has not reported what was hidden. */
  reportedAt: z.nullable(timestamp),
  reportedFor: z.nullable(reason),
  evidence: z.string(),
  /** Until when it is decided. */
  dueAt: timestamp,
  decidedAt: z.nullable(timestamp),
  decision: z.nullable(z.enum(caseDecisions)),
  decidedFor: z.nullable(reason),
  note: z.string(),
  /** When a hidden evaluation was shown again. */
  reversedAt: z.nullable(timestamp),
});

/** An evaluation as its store sees it. */
export const storeReview = z.object({
  ...review.shape,
  orderId: z.nullable(id),
  product: z.object({
    id,
    name: z.string(),
    productNumber: z.string(),
    /** Its first picture; null without one, and where the product is not shown. */
    image: z.nullable(image),
  }),
  /** 0 without a reply; a write of the reply sends it back. */
  replyVersion: z.int(),
  replyEditableUntil: z.nullable(timestamp),
  hiddenFor: z.nullable(reason),
  case: z.nullable(storeCase),
  mayReport: z.boolean(),
});

/** The shown evaluations of a store, or of the product that the list is narrowed to. */
export const reviewFigures = z.object({
  all: z.int(),
  /** With 1, 2, 3, 4 and 5 stars. */
  histogram: z.array(z.int()),
  unanswered: z.int(),
  /** Those of them with at most 3 stars, which the store answers first. */
  urgent: z.int(),
  withPictures: z.int(),
  /** Those that the super admin hid, which no other number contains. */
  hidden: z.int(),
});

const filters = {
  rating: z.optional(integerText(1, 5)),
  /** At most this number of stars. */
  ratingUpTo: z.optional(integerText(1, 5)),
  /** The first day, in Vietnam; it needs `to`. */
  from: z.optional(day),
  /** The last day, included; it needs `from`. */
  to: z.optional(day),
  productId: z.optional(id),
  unanswered: z.optional(booleanText),
  pictures: z.optional(booleanText),
  /** Those that the super admin hid, instead of those that are shown. */
  hidden: z.optional(booleanText),
  /** A part of the words, or the id of an order. */
  q: z.optional(freeText(REVIEW_SEARCH_MAX)),
  sort: z._default(z.enum(reviewSorts), "newest"),
};

const fitsPeriod: z.core.CheckFn<{ from?: string | undefined; to?: string | undefined }> = ({
  value: { from, to },
  issues,
}) => {
  const wrong = periodError(from, to);
  if (wrong) issues.push({ code: "custom", message: wrong[1], path: [wrong[0]], input: undefined });
};

/** Why a store or a shopper reported an evaluation. */
export const reviewReport = z.object({
  byStore: z.boolean(),
  reason,
  evidence: z.string(),
  images: z.array(image),
  at: timestamp,
});

/** The product of a reported evaluation. */
export const reviewedProduct = z.object({ id, name: z.string() });

/** A reported evaluation. */
export const reviewCase = z.object({
  review,
  orderId: z.nullable(id),
  tenant: tenantRef,
  product: reviewedProduct,
  hiddenFor: z.nullable(reason),
  openedAt: timestamp,
  dueAt: timestamp,
  decidedAt: z.nullable(timestamp),
  decidedBy: z.nullable(z.string()),
  decision: z.nullable(z.enum(caseDecisions)),
  reason: z.nullable(reason),
  note: z.string(),
  reversedAt: z.nullable(timestamp),
  reports: z.array(reviewReport),
});

/** A picture of an evaluation that is hidden, or of evidence: only for those who decide and for the store, each look logged. */
const guardedPicture = {
  query: z.strictObject({
    width: z._default(z.pipe(integerText(1, 1280), z.literal([...pictureWidths], "choice")), 640),
  }),
  media: ["image/webp"],
  refuses: ["http/not-found"],
} as const;

export const storeReviews = {
  "GET /admin/reviews": endpoint({
    summary: "The evaluations of the store's products",
    callers: storeAdmin,
    query: z.strictObject({ ...filters, ...paging(20) }).check(fitsPeriod),
    answer: z.object({
      /** At most 10,000, or 200 of a search; there the list ends. */
      totalReviews: z.int(),
      /** Whether there are more than the list shows. */
      isMore: z.boolean(),
      page: z.int(),
      size: z.int(),
      reviews: z.array(storeReview),
      counts: reviewFigures,
    }),
  }),
  "GET /admin/reviews/export": endpoint({
    summary: "The filtered evaluations as a file",
    callers: storeAdmin,
    query: z
      .strictObject({ ...filters, format: z._default(z.enum(["csv", "xlsx"]), "csv") })
      .check(fitsPeriod),
    media: [
      "text/csv; charset=utf-8",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  }),
  "PUT /admin/reviews/{id}/reply": endpoint({
    summary: "Reply to an evaluation, or edit the reply within 30 days",
    callers: storeAdmin,
    body: z.strictObject({ text: text(REPLY_MAX, "many-lines"), version: atVersion }),
    answer: storeReview,
    refuses: ["http/not-found", "reviews/stale", "reviews/too-late", "reviews/hidden"],
  }),
  "POST /admin/reviews/replies": endpoint({
    summary:
      "Thank for up to 50 evaluations with 5 stars at once, with a template. One that has a reply, is hidden or has fewer stars is skipped",
    callers: storeAdmin,
    body: z.strictObject({
      /** The template of the store that each reply is made of. */
      templateId: id,
      /** At most 50 reviews. */
      reviewIds: z
        .array(id)
        .check(z.minLength(1, "required"), z.maxLength(THANKED_MAX, "too-many")),
    }),
    answer: z.object({
      /** The reviews that have the reply now. */
      replied: z.array(id),
      /** The others. */
      skipped: z.array(id),
    }),
    refuses: ["http/not-found"],
  }),
  "POST /admin/reviews/{id}/reports": endpoint({
    summary: "Report an evaluation to the super admin, who decides within 7 days",
    callers: storeAdmin,
    parts: {
      json: {
        name: "report",
        shape: z.strictObject({ reason, evidence: text(EVIDENCE_MAX, "many-lines") }),
      },
      files: "images",
      atMost: REVIEW_PICTURES_MAX,
      kinds: ["png", "jpeg", "webp"],
    },
    status: 201,
    answer: storeReview,
    refuses: ["http/not-found", "reviews/already-reported", "reviews/hidden", "pictures/no-room"],
  }),
  "GET /admin/reviews/{id}/pictures/{picture}": endpoint({
    summary: "A picture of an evaluation, hidden or not, or of the store's evidence against it",
    callers: storeAdmin,
    ...guardedPicture,
  }),
  "GET /super/reviews": endpoint({
    summary: "Reported evaluations: those to be decided, due first, or the decided ones",
    callers: superAdmin,
    query: z.strictObject({
      state: z._default(z.enum(["open", "decided"]), "open"),
      ...paging(10),
    }),
    answer: z.object({
      totalCases: z.int(),
      page: z.int(),
      size: z.int(),
      /** `late` is a part of `open`: cases that wait for more than 7 days. */
      counts: z.object({ open: z.int(), late: z.int(), decided: z.int() }),
      cases: z.array(reviewCase),
    }),
  }),
  "GET /super/reviews/{id}/pictures/{picture}": endpoint({
    summary: "A picture of a reported evaluation, hidden or not, or of the evidence against it",
    callers: superAdmin,
    ...guardedPicture,
  }),
  "POST /super/reviews/{id}/decision": endpoint({
    summary: "Decide about a reported evaluation: it stays, or it is hidden for a stated reason",
    callers: superAdmin,
    body: z
      .strictObject({
        decision: z.enum(caseDecisions),
        /** Required to hide one, and only then. */
        reason: z.optional(reason),
        note: z._default(freeText(NOTE_MAX, "many-lines"), ""),
      })
      .check(({ value, issues }) => {
        if (value.decision === "hidden" && value.reason === undefined)
          issues.push({ code: "custom", message: "required", path: ["reason"], input: undefined });
      }),
    answer: reviewCase,
    refuses: ["http/not-found", "reviews/decided"],
  }),
  "DELETE /super/reviews/{id}/hiding": endpoint({
    summary: "Show an evaluation again that a decision had hidden",
    callers: superAdmin,
    status: 200,
    answer: reviewCase,
    refuses: ["http/not-found", "reviews/decided"],
  }),
} as const;
