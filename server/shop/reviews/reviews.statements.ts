// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "cases.add-report": { params: { caseId: number; accountId: number; byStore: boolean; reason: string; evidence: string; files: readonly (string | null)[]; now: Date; id: number }; row: {} };
    "cases.count": { params: { now: Date }; row: { open: number; late: number; decided: number } };
    "cases.decide": { params: { now: Date; accountId: number; decision: string; reason: string | null; note: string; id: number }; row: {} };
    "cases.hide-review": { params: { now: Date; reason: string; id: number }; row: {} };
    "cases.last": { params: { id: number }; row: { caseId: number; openedAt: Date; dueAt: Date; decidedAt: Date | null; decision: string | null; reason: string | null; note: string; reversedAt: Date | null; decidedBy: string; id: number; author: string; rating: number; comment: string; createdAt: Date; editedAt: Date | null; pictures: string[]; hasAvif: boolean; helpful: number; reply: string | null; repliedAt: Date | null; replyEditedAt: Date | null; orderId: string | null; hiddenFor: string | null; tenantId: number; tenantName: string; productId: number; nameEn: string; nameVn: string; reports: unknown } };
    "cases.list": { params: { isOpen: boolean; limit: number; offset: number }; row: { caseId: number; tenantId: number } };
    "cases.of-store": { params: { tenant: number; ids: readonly (number | null)[] }; row: { caseId: number; openedAt: Date; dueAt: Date; decidedAt: Date | null; decision: string | null; reason: string | null; note: string; reversedAt: Date | null; decidedBy: string; id: number; author: string; rating: number; comment: string; createdAt: Date; editedAt: Date | null; pictures: string[]; hasAvif: boolean; helpful: number; reply: string | null; repliedAt: Date | null; replyEditedAt: Date | null; orderId: string | null; hiddenFor: string | null; tenantId: number; tenantName: string; productId: number; nameEn: string; nameVn: string; reports: unknown } };
    "cases.open": { params: { now: Date; dueAt: Date; id: number }; row: { id: number } };
    "cases.picture-of": { params: { id: number; file: string }; row: { id: number } };
    "cases.queue-writer-mail": { params: { event: string; now: Date; id: number }; row: {} };
    "cases.report-of": { params: { id: number; byStore: boolean; accountId: number }; row: { id: number } };
    "cases.reverse": { params: { now: Date; id: number }; row: {} };
    "cases.show-review": { params: { id: number }; row: {} };
    "own-reviews.edit": { params: { rating: number; comment: string; now: Date; id: number }; row: {} };
    "own-reviews.lock": { params: { accountId: number; id: number }; row: {} };
    "own-reviews.marks": { params: { accountId: number; product: number }; row: { id: number; isOwn: boolean; isHelpful: boolean; isReported: boolean } };
    "own-reviews.of-order": { params: { accountId: number; orderId: string }; row: { id: number; author: string; rating: number; comment: string; createdAt: Date; editedAt: Date | null; pictures: string[]; hasAvif: boolean; helpful: number; reply: string | null; repliedAt: Date | null; replyEditedAt: Date | null; line: number; productId: number; tenantId: number; hiddenFor: string | null } };
    "own-reviews.offer-avif": { params: { id: number; files: readonly (string | null)[] }; row: {} };
    "own-reviews.one": { params: { accountId: number; id: number }; row: { id: number; author: string; rating: number; comment: string; createdAt: Date; editedAt: Date | null; pictures: string[]; hasAvif: boolean; helpful: number; reply: string | null; repliedAt: Date | null; replyEditedAt: Date | null; line: number; productId: number; tenantId: number; hiddenFor: string | null } };
    "own-reviews.pictures": { params: { id: number }; row: { pictures: string[] } };
    "own-reviews.set-pictures": { params: { files: readonly (string | null)[]; hasAvif: boolean; id: number }; row: {} };
    "own-reviews.unvote": { params: { id: number; accountId: number }; row: {} };
    "own-reviews.vote": { params: { accountId: number; now: Date; id: number }; row: {} };
    "own-reviews.votes": { params: { id: number }; row: { helpful: number } };
    "reply-templates.add": { params: { tenant: number; name: string; text: string; now: Date }; row: { id: number } };
    "reply-templates.change": { params: { name: string; text: string; tenant: number; id: number; version: number }; row: {} };
    "reply-templates.lock": { params: { tenant: number }; row: {} };
    "reply-templates.of-store": { params: { tenant: number }; row: { id: number; name: string; text: string; version: number } };
    "reply-templates.remove": { params: { tenant: number; id: number }; row: {} };
    "reviews.blank": { params: { reply: string | null; id: number }; row: {} };
    "reviews.blank-author": { params: { accountId: number }; row: {} };
    "reviews.featured": { params: { limit: number }; row: { productId: number; id: number; author: string; rating: number; comment: string; createdAt: Date } };
    "reviews.mailed": { params: { id: number }; row: { accountId: number | null; orderId: string | null; rating: number; comment: string; hiddenFor: string | null; tenantName: string; nameEn: string; nameVn: string; note: string | null } };
    "reviews.of-own-product": { params: { tenant: number; rating: number | null; size: number; offset: number; product: number }; row: { counts: number[]; pictured: number[]; id: number | null; author: string | null; rating: number | null; comment: string | null; createdAt: Date | null; editedAt: Date | null; pictures: string[] | null; hasAvif: boolean | null; helpful: number | null; reply: string | null; repliedAt: Date | null; replyEditedAt: Date | null } };
    "reviews.of-shown-product": { params: { rating: number | null; size: number; offset: number; product: number }; row: { counts: number[]; pictured: number[]; id: number | null; author: string | null; rating: number | null; comment: string | null; createdAt: Date | null; editedAt: Date | null; pictures: string[] | null; hasAvif: boolean | null; helpful: number | null; reply: string | null; repliedAt: Date | null; replyEditedAt: Date | null } };
    "reviews.personal": { params: { accountId: number }; row: { productId: number; rating: number; comment: string; author: string; createdAt: Date; editedAt: Date | null; pictures: string[] } };
    "reviews.personal-reports": { params: { accountId: number }; row: { reviewId: number; reason: "untrue" | "insulting" | "personal_data" | "advertising" | "other_product" | "unlawful"; evidence: string; createdAt: Date } };
    "reviews.published-picture": { params: { file: string }; row: { id: number } };
    "reviews.reputation": { params: { tenant: number }; row: { since: Date; totalReviews: number; stars: number; answers: number; hours: number | null } };
    "reviews.shown": { params: { id: number }; row: { accountId: number | null } };
    "reviews.store-of": { params: { id: number }; row: { tenantId: number } };
    "reviews.to-blank": { params: { accountId: number }; row: { tenant: number; id: number; author: string; reply: string | null; pictures: string[] } };
    "reviews.withdrawn-pictures": { params: {}; row: { file: string } };
    "reviews.write": { params: { now: Date; lines: readonly (number | null)[]; ratings: readonly (number | null)[]; comments: readonly (string | null)[]; orderId: string; accountId: number }; row: { id: number; tenantId: number; rating: number } };
    "store-reviews.counts": { params: { tenant: number; product: number | null }; row: { rating: number; isAnswered: boolean; hasPictures: boolean; count: number } };
    "store-reviews.hidden": { params: { tenant: number; product: number | null }; row: { count: number } };
    "store-reviews.lock": { params: { tenant: number; id: number }; row: {} };
    "store-reviews.one": { params: { tenant: number; id: number }; row: { id: number; author: string; rating: number; comment: string; createdAt: Date; editedAt: Date | null; pictures: string[]; hasAvif: boolean; helpful: number; reply: string | null; repliedAt: Date | null; replyEditedAt: Date | null; replyVersion: number; orderId: string | null; hiddenFor: string | null; productId: number; nameEn: string; nameVn: string; productNumber: string; picture: unknown; reportedAt: Date | null; reportedFor: "untrue" | "insulting" | "personal_data" | "advertising" | "other_product" | "unlawful" | null; evidence: string | null; dueAt: Date | null; decidedAt: Date | null; decision: string | null; decidedFor: string | null; note: string | null; reversedAt: Date | null } };
    "store-reviews.page": { params: { tenant: number; limit: number; offset: number }; row: { id: number; author: string; rating: number; comment: string; createdAt: Date; editedAt: Date | null; pictures: string[]; hasAvif: boolean; helpful: number; reply: string | null; repliedAt: Date | null; replyEditedAt: Date | null; replyVersion: number; orderId: string | null; hiddenFor: string | null; productId: number; nameEn: string; nameVn: string; productNumber: string; picture: unknown; reportedAt: Date | null; reportedFor: "untrue" | "insulting" | "personal_data" | "advertising" | "other_product" | "unlawful" | null; evidence: string | null; dueAt: Date | null; decidedAt: Date | null; decision: string | null; decidedFor: string | null; note: string | null; reversedAt: Date | null } };
    "store-reviews.reply": { params: { text: string; now: Date; version: number; tenant: number; id: number }; row: {} };
    "store-reviews.samples": { params: { tenant: number; pattern: string }; row: { found: number } };
    "store-reviews.total": { params: { tenant: number }; row: { total: number } };
  }
}

export {};
