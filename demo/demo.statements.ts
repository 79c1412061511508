// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "demo-bank.connections": { params: { tenant: number }; row: { provider: "sepay" | "casso" | "payos"; tokenHash: string; encryptedToken: string; encryptedSecret: string } };
    "demo-bank.orders": { params: { tenant: number; most: number }; row: { id: string; code: string; open: number; name: string } };
    "demo-bank.stores": { params: {}; row: { id: number; name: string; account: string } };
    "load.add-account": { params: { email: string; passwordHash: string | null; fullName: string; role: string | null; tenant: number | null; phone: string | null; isActive: boolean; createdAt: Date }; row: { id: number } };
    "load.add-address": { params: { account: number; fullName: string; phone: string; province: string; ward: string; street: string; officeHoursOnly: boolean; isDefault: boolean; createdAt: Date }; row: {} };
    "load.add-bank-change": { params: { tenant: number; account: number; requestedAt: Date }; row: {} };
    "load.add-cases": { params: { now: Date; evidence: string }; row: {} };
    "load.add-category": { params: { tenant: number; nameEn: string; nameVn: string; position: number }; row: { id: number } };
    "load.add-connection": { params: { tenantId: number; provider: string; tokenHash: string; encryptedToken: string; encryptedSecret: string; since: Date }; row: {} };
    "load.add-decor-draft": { params: { tenant: number; sections: string; now: Date }; row: { savedBy: number | null } };
    "load.add-decor-picture": { params: { tenant: number; file: string; now: Date }; row: { id: number } };
    "load.add-decor-version": { params: { tenant: number; sections: string; now: Date; accountId: number }; row: { id: number } };
    "load.add-delivery": { params: { body: string; tenantId: number; bodyHash: string; at: Date }; row: { id: number; connectionId: number } };
    "load.add-discounts": { params: { discounts: string }; row: {} };
    "load.add-evaluations": { params: { evaluations: string }; row: {} };
    "load.add-history": { params: { steps: string }; row: {} };
    "load.add-identity": { params: { tenant: number; since: Date; legalName: string; taxCode: string; address: string; isVerified: boolean }; row: { id: number } };
    "load.add-lines": { params: { lines: string }; row: {} };
    "load.add-orders": { params: { orders: string }; row: {} };
    "load.add-payment-account": { params: { tenantId: number }; row: { id: number } };
    "load.add-payments": { params: {}; row: {} };
    "load.add-pictures": { params: { pictures: string }; row: {} };
    "load.add-policy-drafts": { params: { policies: string }; row: {} };
    "load.add-policy-versions": { params: { policies: string }; row: {} };
    "load.add-products": { params: { products: string }; row: { id: number; nth: number } };
    "load.add-profile": { params: { tenant: number; superAdmin: number; now: Date; profile: string }; row: {} };
    "load.add-replies": { params: { low: readonly (string | null)[]; high: readonly (string | null)[]; now: Date }; row: {} };
    "load.add-requests": { params: {}; row: {} };
    "load.add-review-pictures": { params: { pictures: string }; row: {} };
    "load.add-reviews": { params: { reviews: string }; row: {} };
    "load.add-store": { params: { urlName: string; picture: string | null; cover: string | null; createdAt: Date; store: string }; row: { id: number } };
    "load.add-templates": { params: { now: Date; names: readonly (string | null)[]; texts: readonly (string | null)[] }; row: {} };
    "load.add-trackings": { params: {}; row: {} };
    "load.add-transactions": { params: { transactions: string; tenantId: number; accountId: number; provider: string }; row: {} };
    "load.add-votes": { params: { now: Date }; row: {} };
    "load.add-voucher": { params: { tenant: number | null; endsAt: Date | null; now: Date; categories: readonly (number | null)[]; startsAt: Date; voucher: string; quota: number | null }; row: { id: number } };
    "load.awaiting": { params: { tenantId: number }; row: { id: string; code: string; totalAmount: number; placedAt: Date; name: string } };
    "load.bank-accounts": { params: {}; row: { tenantId: number; account: string; prefix: string } };
    "load.collect-vouchers": { params: { voucher: number; owner: number; now: Date; accounts: readonly (number | null)[] }; row: {} };
    "load.count-calls": { params: {}; row: {} };
    "load.count-sales": { params: {}; row: {} };
    "load.find-category": { params: { tenant: number; nameEn: string }; row: { id: number } };
    "load.find-store": { params: { urlName: string }; row: { id: number } };
    "load.find-ward": { params: { provinceCode: string; wardCode: string }; row: { province: string; ward: string } };
    "load.judge-transactions": { params: { tenantId: number }; row: {} };
    "load.list-account": { params: { accountId: number; tenantId: number }; row: {} };
    "load.set-profile": { params: { verifiedAt: Date | null; lowStock: number; from: string | null; to: string | null; kind: string | null; tenant: number }; row: {} };
    "load.transfers": { params: { since: Date; now: Date }; row: { paymentId: number; tenantId: number; orderId: string; amount: number; at: Date; code: string; name: string } };
    "synthetic.branch-categories": { params: { urlNames: readonly (string | null)[] }; row: {} };
    "synthetic.branches": { params: { now: Date; branches: number; urlNames: readonly (string | null)[] }; row: {} };
    "synthetic.count": { params: {}; row: { count: number } };
    "synthetic.find-branches": { params: { urlNames: readonly (string | null)[] }; row: { tenant: number; like: string; categories: unknown } };
    "synthetic.first-free": { params: {}; row: { key: number } };
    "synthetic.invalidate": { params: {}; row: { notify_changed: string | null } };
    "synthetic.loose-indexes": { params: {}; row: { name: string; definition: string } };
    "synthetic.may-replicate": { params: {}; row: { may: boolean } };
    "synthetic.publish": { params: { ends: readonly (number | null)[] }; row: {} };
    "synthetic.recount": { params: {}; row: { recount_products: string | null } };
    "synthetic.skip-keys": { params: { next: number }; row: { setval: number | null } };
    "synthetic.synonyms": { params: {}; row: { word: string; also: string } };
    "synthetic.tier": { params: { ends: readonly (number | null)[] }; row: { tier_products: number | null } };
    "synthetic.words": { params: { words: readonly (string | null)[] }; row: {} };
  }
}

export {};
