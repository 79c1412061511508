// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "payments.accounts": { params: { tenant: number }; row: { id: number; account: string; bankName: string } };
    "payments.alike": { params: { tenant: number; others: readonly (string | null)[]; amounts: readonly (number | null)[]; from: Date; to: Date }; row: { id: number; account: string; direction: string; amount: number; text: string; reference: string | null; balance: number | null; at: Date } };
    "payments.balances": { params: { tenant: number; at: Date }; row: { accountId: number; balance: number | null } };
    "payments.by-token": { params: { tokenHash: string }; row: { id: number; tenantId: number; provider: string; secretSealed: string; oldSecretSealed: string | null; oldSecretUntil: Date | null } };
    "payments.candidates": { params: { tenant: number; most: number; ids: readonly (number | null)[] }; row: { id: string; transferCode: string | null; customerName: string; recipient: string; status: "pending" | "transferred" | "delivering" | "completed" | "cancelled"; paymentStatus: "unpaid" | "awaiting_transfer" | "partially_paid" | "paid" | "cod_collected" | "refund_due" | "refunded"; createdAt: Date; totalAmount: number; openAmount: number; transactions: unknown } };
    "payments.change-secret": { params: { oldUntil: Date; secretSealed: string; now: Date; tenant: number; id: number }; row: {} };
    "payments.coded": { params: { tenant: number; codes: readonly (string | null)[]; beginnings: readonly (string | null)[] }; row: { id: string; accountId: number; code: string; status: string | null; totalAmount: number } };
    "payments.complete": { params: { told: string; tenant: number }; row: {} };
    "payments.connect": { params: { tenant: number; provider: string; name: string; tokenHash: string; tokenSealed: string; secretSealed: string; now: Date; accountId: number }; row: { id: number } };
    "payments.connection": { params: { tenant: number; id: number }; row: { id: number; provider: "sepay" | "casso" | "payos"; name: string; tokenHash: string; tokenSealed: string; secretSealed: string; secretChangedAt: Date; oldSecretUntil: Date | null; createdAt: Date; createdBy: string | null; lastRefusal: string | null; lastRefusalAt: Date | null; lastDeliveryAt: Date | null } };
    "payments.connections": { params: { tenant: number }; row: { id: number; provider: "sepay" | "casso" | "payos"; name: string; tokenHash: string; tokenSealed: string; secretSealed: string; secretChangedAt: Date; oldSecretUntil: Date | null; createdAt: Date; createdBy: string | null; lastRefusal: string | null; lastRefusalAt: Date | null; lastDeliveryAt: Date | null } };
    "payments.days": { params: { from: string; to: string; tenant: number; account: number | null }; row: { day: string; accountId: number; in: number; out: number; matched: number; unmatched: number; ignored: number; transactions: number } };
    "payments.delete-deliveries": { params: { before: Date; most: number }; row: { deleted: number } };
    "payments.disconnect": { params: { now: Date; tenant: number; id: number }; row: {} };
    "payments.end-deliveries": { params: { now: Date; tenant: number; ids: readonly (number | null)[] }; row: {} };
    "payments.hold": { params: { tenant: number; id: number }; row: { id: number; amount: number; direction: string; state: string; version: number; at: Date; text: string; reference: string | null } };
    "payments.hold-accounts": { params: { tenant: number; accounts: readonly (string | null)[] }; row: { id: number; account: string } };
    "payments.hold-delivery": { params: { tenant: number; id: number }; row: { id: number; transactions: unknown; provider: "sepay" | "casso" | "payos" } };
    "payments.hold-sealed": { params: { tenant: number }; row: { id: number; tokenHash: string; tokenSealed: string; secretSealed: string; oldSecretSealed: string | null } };
    "payments.hold-store": { params: { tenant: number }; row: { connections: number } };
    "payments.hold-waiting": { params: { tenant: number; connectionId: number; most: number }; row: { id: number; transactions: unknown; provider: "sepay" | "casso" | "payos" } };
    "payments.insert": { params: { tenant: number; provider: string; now: Date; transactions: string }; row: { id: number; externalId: string } };
    "payments.keep-statement-layout": { params: { tenant: number; signature: string; fields: readonly (string | null)[]; now: Date }; row: {} };
    "payments.known": { params: { tenant: number; provider: string; externalIds: readonly (string | null)[] }; row: { id: number; externalId: string } };
    "payments.mark-matched": { params: { tenant: number; id: number }; row: {} };
    "payments.match": { params: { tenant: number; now: Date; transactionIds: readonly (number | null)[]; orderIds: readonly (string | null)[]; amounts: readonly (number | null)[]; paymentIds: readonly (number | null)[]; reason: string; accountId: number | null }; row: {} };
    "payments.note-refusal": { params: { why: string; now: Date; tenant: number; id: number }; row: {} };
    "payments.one": { params: { tenant: number; id: number }; row: { id: number; provider: "sepay" | "casso" | "payos" | "statement"; accountId: number; account: string; bankName: string; direction: string; amount: number; text: string; folded: string; at: Date; receivedAt: Date; counterName: string | null; reference: string | null; balance: number | null; state: string; version: number; orders: unknown; body: Buffer | null; steps: unknown; refunds: unknown } };
    "payments.open-matches": { params: { tenant: number; id: number }; row: { id: number; orderId: string; amount: number } };
    "payments.page": { params: { tenant: number; limit: number; offset: number }; row: { id: number; provider: "sepay" | "casso" | "payos" | "statement"; accountId: number; account: string; bankName: string; direction: string; amount: number; text: string; folded: string; at: Date; receivedAt: Date; counterName: string | null; reference: string | null; balance: number | null; state: string; version: number; orders: unknown } };
    "payments.postpone-delivery": { params: { now: Date; tenant: number; id: number }; row: {} };
    "payments.prefix": { params: { tenant: number }; row: { prefix: string } };
    "payments.receive": { params: { tenant: number; connectionId: number; secretSealed: string; oldSecretSealed: string | null; now: Date; headers: readonly (string | null)[]; bodies: readonly (Buffer | null)[]; bodyHashes: readonly (string | null)[]; transactions: readonly (string | null)[]; times: readonly (number | null)[] }; row: { received: number; told: string | null } };
    "payments.reseal": { params: { tokenSealed: string; secretSealed: string; oldSecretSealed: string | null; tenant: number; id: number }; row: {} };
    "payments.rows": { params: { tenant: number; ids: readonly (number | null)[] }; row: { id: number; provider: "sepay" | "casso" | "payos" | "statement"; accountId: number; account: string; bankName: string; direction: string; amount: number; text: string; folded: string; at: Date; receivedAt: Date; counterName: string | null; reference: string | null; balance: number | null; state: string; version: number; orders: unknown } };
    "payments.save-settings": { params: { tenant: number; remind: boolean; cancel: boolean; now: Date }; row: {} };
    "payments.search": { params: { tenant: number; pattern: string; orPattern: string | null; amount: number | null; order: string; state: string | null; account: number | null; since: Date | null; before: Date | null }; row: { id: number } };
    "payments.set-state": { params: { state: string; tenant: number; id: number }; row: {} };
    "payments.settings": { params: { tenant: number }; row: { remind: boolean; cancel: boolean; since: Date } };
    "payments.statement-layout": { params: { tenant: number; signature: string }; row: { fields: string[] } };
    "payments.step": { params: { tenant: number; transactionId: number; act: string; orderIds: readonly (string | null)[]; reason: string; accountId: number | null; now: Date }; row: {} };
    "payments.total": { params: { tenant: number }; row: { total: number } };
    "payments.undo-matches": { params: { now: Date; ids: readonly (number | null)[]; paymentIds: readonly (number | null)[]; tenant: number }; row: {} };
    "payments.unpaid": { params: { remindBefore: Date; cancelBefore: Date; most: number }; row: { tenantId: number; orderId: string; isOver: boolean } };
    "payments.waiting": { params: { tenant: number }; row: { state: string | null; count: number } };
    "payments.waiting-connections": { params: {}; row: { tenantId: number; connectionId: number } };
  }
}

export {};
