// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "ledger.ages": { params: { now: Date; edges: readonly (number | null)[]; book: number }; row: { account: string; age: number; amount: number; parcels: number } };
    "ledger.balances": { params: { period: string; book: number }; row: { account: string; balance: number; debits: number; credits: number } };
    "ledger.close": { params: { tenant: number; period: string; now: Date; accountId: number; codAges: string }; row: {} };
    "ledger.codes": { params: { book: number; period: string }; row: { code: string; amount: number; transfers: number } };
    "ledger.commission-rules": { params: {}; row: { storeId: number | null; categoryId: number | null; basisPoints: number; base: "before_vouchers" | "after_store_vouchers" } };
    "ledger.commission-versions": { params: { most: number }; row: { version: number; validFrom: Date; by: string | null; rules: number } };
    "ledger.hold": { params: { store: number }; row: { held: boolean } };
    "ledger.insert-commission-rules": { params: { version: number; stores: readonly (number | null)[]; categories: readonly (number | null)[]; points: readonly (number | null)[]; bases: readonly (string | null)[] }; row: {} };
    "ledger.insert-commission-version": { params: { version: number; now: Date; accountId: number }; row: {} };
    "ledger.insert-settlement": { params: { tenant: number; period: string; paidBy: string; transactionId: number | null; amount: number; at: Date; reference: string; plainReference: string; reason: string; accountId: number | null; now: Date }; row: {} };
    "ledger.last-statements": { params: {}; row: { tenantId: number; period: string; code: string; closing: number; settled: number; bankName: string | null; bankAccount: string | null; bankHolder: string | null } };
    "ledger.lock-store": { params: { tenant: number }; row: { id: number } };
    "ledger.newest-settlements": { params: { most: number }; row: { tenantId: number; id: number; period: string; paidBy: string; transactionId: number | null; amount: number; at: Date; reference: string; reason: string; settledBy: string | null; settledAt: Date; undoneAt: Date | null; undoneReason: string | null } };
    "ledger.open-months": { params: {}; row: { tenantId: number; period: string; closing: number } };
    "ledger.post": { params: { most: number }; row: { taken: number } };
    "ledger.queue": { params: { after: string; most: number }; row: { last: string | null } };
    "ledger.recorded-settlements": { params: { tenant: number; plainReference: string; amount: number; at: Date }; row: { id: number; period: string; plainReference: string; amount: number; at: Date } };
    "ledger.recount": { params: {}; row: { wrong: number } };
    "ledger.settled-amounts": { params: { tenant: number }; row: { amount: number; period: string | null } };
    "ledger.settlement-codes": { params: { tenant: number }; row: { period: string; code: string } };
    "ledger.settlement-of-transaction": { params: { tenant: number; transactionId: number }; row: { id: number; period: string; paidBy: string; transactionId: number | null; amount: number; at: Date; reference: string; reason: string; settledBy: string | null; settledAt: Date; undoneAt: Date | null; undoneReason: string | null; code: string } };
    "ledger.settlement-store": { params: { id: number }; row: { tenantId: number | null } };
    "ledger.settlements": { params: { tenant: number; period: string }; row: { id: number; period: string; paidBy: string; transactionId: number | null; amount: number; at: Date; reference: string; reason: string; settledBy: string | null; settledAt: Date; undoneAt: Date | null; undoneReason: string | null } };
    "ledger.statement-ages": { params: { book: number; accounts: readonly (string | null)[]; period: string; end: Date; edges: readonly (number | null)[] }; row: { age: number; amount: number; parcels: number } };
    "ledger.statement-figures": { params: { period: string; book: number }; row: { opening: number; shopVouchers: number; commission: number; corrections: number; settled: number; sales: number; carrierFees: number; codOutstanding: number } };
    "ledger.statement-months": { params: { book: number }; row: { period: string; change: number; closedAt: Date | null; codAges: unknown; settlementCode: string | null } };
    "ledger.stores": { params: {}; row: { tenantId: number; owedByShop: number; cod: number } };
    "ledger.transfers": { params: { book: number; most: number }; row: { id: string; period: string; code: "sale" | "transfer_received" | "transfer_withdrawn" | "refund" | "cash_collected" | "cod_due" | "cod_paid" | "carrier_fee" | "carrier_fee_paid" | "payout_fee" | "payout_over" | "payout_short" | "shop_voucher" | "shop_voucher_returned" | "commission" | "commission_reversed" | "sale_returned" | "return_postage" | "return_paid" | "return_commission_reversed" | "return_voucher_reversed" | "settled_by_shop" | "settled_by_shop_withdrawn" | "settled_by_store" | "settled_by_store_withdrawn" | "correction"; corrects: string | null; debit: string; credit: string; amount: number; sourceKind: "order" | "payment" | "parcel" | "payout" | "settlement" | "return"; sourceId: string; orderId: string | null; happenedAt: Date; postedAt: Date; transactionId: number | null; statementPeriod: string | null } };
    "ledger.undo-settlement": { params: { now: Date; accountId: number; reason: string; tenant: number; id: number }; row: {} };
    "ledger.was-settled": { params: { tenant: number; transactionId: number }; row: { wasSettled: boolean } };
  }
}

export {};
