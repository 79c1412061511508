// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "reviews.blank-author": { params: { accountId: number }; row: { notify_changed: string | null } };
    "reviews.featured": { params: { limit: number }; row: { productId: number; id: number; author: string; rating: number; comment: string; createdAt: Date } };
    "reviews.of-own-product": { params: { tenant: number; rating: number | null; size: number; offset: number; product: number }; row: { counts: number[]; id: number | null; author: string | null; rating: number | null; comment: string | null; createdAt: Date | null } };
    "reviews.of-shown-product": { params: { rating: number | null; size: number; offset: number; product: number }; row: { counts: number[]; id: number | null; author: string | null; rating: number | null; comment: string | null; createdAt: Date | null } };
    "reviews.personal": { params: { accountId: number }; row: { productId: number; rating: number; comment: string; author: string; createdAt: Date } };
    "reviews.write": { params: { now: Date; lines: readonly (number | null)[]; ratings: readonly (number | null)[]; comments: readonly (string | null)[]; orderId: string; accountId: number }; row: {} };
  }
}

export {};
