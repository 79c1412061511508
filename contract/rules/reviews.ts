/** Rules of evaluations: their limits, the time to edit them, and the reasons to hide one. */

/** The pictures of an evaluation, and of the evidence of a report. */
export const REVIEW_PICTURES_MAX = 3;
/** A buyer may edit an evaluation for this number of days. */
export const REVIEW_EDIT_DAYS = 30;
/** A store may edit its reply for this number of days. */
export const REPLY_EDIT_DAYS = 30;
/** The super admin decides about a reported evaluation within this number of days. */
export const DECIDE_WITHIN_DAYS = 7;
/** A store gets a notice of an evaluation with at most this number of stars. */
export const LOW_STARS = 2;
/** A store answers evaluations with at most this number of stars first. */
export const URGENT_STARS = 3;
/** Evaluations with this number of stars may be thanked for together. */
export const THANKED_STARS = 5;
/** The most evaluations that are thanked for at once. */
export const THANKED_MAX = 50;
export const REPLY_MAX = 2000;
export const EVIDENCE_MAX = 2000;
export const TEMPLATE_NAME_MAX = 60;
export const TEMPLATES_MAX = 50;
export const REVIEW_SEARCH_MAX = 100;
/** A list of a store's evaluations ends here; its filters lead to older ones. */
export const REVIEWS_LISTED_MAX = 10_000;
/** A search for words ends here, because each evaluation that it finds is read. */
export const REVIEWS_FOUND_MAX = 200;
/** The most rows of an exported file. */
export const REVIEWS_EXPORT_MAX = 50_000;

/**
 * The reasons to report an evaluation, and the only ones to hide it. Law 19/2023, article 39: a true evaluation stays,
 * however few stars it gives.
 */
export const reportReasons = [
  "untrue",
  "insulting",
  "personal_data",
  "advertising",
  "other_product",
  "unlawful",
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reviewSorts = ["newest", "oldest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The super admin's decision about a reported evaluation. */
export const caseDecisions = ["kept", "hidden"] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** A template with the names of the buyer and of the product in their places. */
export const filledTemplate = (
  text: string,
  { author, product }: { author: string; product: string },
): string => text.replaceAll("{name}", author).replaceAll("{product}", product);

const DAY_MS = 86_400_000;

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Until when its buyer may edit an evaluation. */
export const reviewEditableUntil = (createdAt: Date): Date =>
  daysAfter(createdAt, REVIEW_EDIT_DAYS);

/** Until when its store may edit a reply. */
export const replyEditableUntil = (repliedAt: Date): Date => daysAfter(repliedAt, REPLY_EDIT_DAYS);
