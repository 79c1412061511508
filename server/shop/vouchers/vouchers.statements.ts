// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "vouchers.collect": { params: { accountId: number; id: number; ownerId: number; now: Date }; row: {} };
    "vouchers.collectable": { params: { id: number }; row: { ownerId: number; isDraft: boolean; isPaused: boolean; startsAt: Date; endsAt: Date | null; endedAt: Date | null; quota: number | null; used: number } };
    "vouchers.count-codes": { params: { owner: number; id: number }; row: { codes: number } };
    "vouchers.delete": { params: { owner: number; id: number }; row: {} };
    "vouchers.delete-categories": { params: { owner: number; id: number }; row: {} };
    "vouchers.delete-products": { params: { owner: number; id: number }; row: {} };
    "vouchers.forget": { params: { accountId: number }; row: {} };
    "vouchers.free-code": { params: { owner: number; code: string; now: Date }; row: {} };
    "vouchers.in-wallet": { params: { now: Date; soon: Date; accountId: number; id: number }; row: { id: number; code: string; nameEn: string; nameVn: string; termsEn: string; termsVn: string; kind: string; percent: number | null; amount: number | null; cap: number | null; minSpend: number; scope: "store" | "categories" | "products"; newCustomersOnly: boolean; perCustomer: number; startsAt: Date; endsAt: Date | null; endedAt: Date | null; isDraft: boolean; isPaused: boolean; quota: number | null; used: number; categoryIds: string[]; productIds: string[]; tenantId: number | null; tenantName: string | null; collectedAt: Date | null; ownUses: number; tab: string } };
    "vouchers.insert": { params: { owner: number; now: Date; accountId: number; record: string }; row: { id: number } };
    "vouchers.insert-categories": { params: { owner: number; id: number; ids: readonly (number | null)[] }; row: {} };
    "vouchers.insert-codes": { params: { owner: number; id: number; now: Date; hashes: readonly (string | null)[] }; row: {} };
    "vouchers.insert-counts": { params: { id: number; owner: number; quota: number | null }; row: {} };
    "vouchers.insert-products": { params: { owner: number; id: number; ids: readonly (number | null)[] }; row: {} };
    "vouchers.last-write": { params: { owner: number; id: number }; row: { changedAt: Date; changedBy: string } };
    "vouchers.lock-counts": { params: { owner: number; id: number }; row: {} };
    "vouchers.own-one": { params: { owner: number; id: number }; row: { id: number; code: string; nameEn: string; nameVn: string; termsEn: string; termsVn: string; kind: string; percent: number | null; amount: number | null; cap: number | null; minSpend: number; scope: "store" | "categories" | "products"; newCustomersOnly: boolean; perCustomer: number; startsAt: Date; endsAt: Date | null; endedAt: Date | null; isDraft: boolean; isPaused: boolean; quota: number | null; used: number; categoryIds: string[]; productIds: string[]; tenantId: number | null; isPublic: boolean; singleUse: boolean; isCodeFree: boolean; revenue: number; cost: number; version: number; createdAt: Date; codes: number; wasUsed: boolean } };
    "vouchers.own-page": { params: { owner: number; pattern: string | null; state: string | null; now: Date; limit: number; offset: number }; row: { id: number; code: string; nameEn: string; nameVn: string; termsEn: string; termsVn: string; kind: string; percent: number | null; amount: number | null; cap: number | null; minSpend: number; scope: "store" | "categories" | "products"; newCustomersOnly: boolean; perCustomer: number; startsAt: Date; endsAt: Date | null; endedAt: Date | null; isDraft: boolean; isPaused: boolean; quota: number | null; used: number; categoryIds: string[]; productIds: string[]; tenantId: number | null; isPublic: boolean; singleUse: boolean; isCodeFree: boolean; revenue: number; cost: number; version: number; createdAt: Date; codes: number; wasUsed: boolean } };
    "vouchers.own-states": { params: { now: Date; owner: number; pattern: string | null }; row: { state: string; count: number } };
    "vouchers.personal": { params: { accountId: number }; row: { voucher: unknown } };
    "vouchers.public": { params: { tenant: number; now: Date }; row: { id: number; code: string; nameEn: string; nameVn: string; termsEn: string; termsVn: string; kind: string; percent: number | null; amount: number | null; cap: number | null; minSpend: number; scope: "store" | "categories" | "products"; newCustomersOnly: boolean; perCustomer: number; startsAt: Date; endsAt: Date | null; endedAt: Date | null; isDraft: boolean; isPaused: boolean; quota: number | null; used: number; categoryIds: string[]; productIds: string[]; tenantId: number | null; tenantName: string | null } };
    "vouchers.set-quota": { params: { quota: number | null; owner: number; id: number }; row: {} };
    "vouchers.trial-goods": { params: { ids: readonly (number | null)[]; owner: number }; row: { productId: number; tenantId: number; categoryId: number | null; price: number; expressFee: number } };
    "vouchers.update": { params: { now: Date; record: string; accountId: number; owner: number; id: number }; row: {} };
    "vouchers.wallet": { params: { now: Date; soon: Date; accountId: number; tab: string; limit: number; offset: number }; row: { id: number; code: string; nameEn: string; nameVn: string; termsEn: string; termsVn: string; kind: string; percent: number | null; amount: number | null; cap: number | null; minSpend: number; scope: "store" | "categories" | "products"; newCustomersOnly: boolean; perCustomer: number; startsAt: Date; endsAt: Date | null; endedAt: Date | null; isDraft: boolean; isPaused: boolean; quota: number | null; used: number; categoryIds: string[]; productIds: string[]; tenantId: number | null; tenantName: string | null; collectedAt: Date | null; ownUses: number; tab: string; total: number } };
  }
}

export {};
