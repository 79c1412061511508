// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "integrations.acts": { params: { tenant: number; id: number; most: number }; row: { act: string; object: string; at: Date } };
    "integrations.by-hash": { params: { hash: string }; row: { id: number; tenantId: number; accountId: number; scopes: string[]; expiresAt: Date | null; lastUsedAt: Date | null } };
    "integrations.count-tokens": { params: { tenant: number; now: Date }; row: { tokens: number } };
    "integrations.insert-token": { params: { tenant: number; accountId: number; name: string; scopes: readonly (string | null)[]; hash: string; hint: string; createdBy: number; now: Date; expiresAt: Date | null }; row: { id: number } };
    "integrations.lock-store": { params: { tenant: number }; row: { id: number } };
    "integrations.note-use": { params: { now: Date; tenant: number; id: number; before: Date }; row: {} };
    "integrations.revoke-token": { params: { now: Date; tenant: number; id: number }; row: { notified: string | null } };
    "integrations.token": { params: { tenant: number; id: number }; row: { id: number; name: string; scopes: string[]; hint: string; createdAt: Date; createdBy: string | null; expiresAt: Date | null; lastUsedAt: Date | null; revokedAt: Date | null } };
    "integrations.tokens": { params: { tenant: number; now: Date; mostEnded: number }; row: { id: number; name: string; scopes: string[]; hint: string; createdAt: Date; createdBy: string | null; expiresAt: Date | null; lastUsedAt: Date | null; revokedAt: Date | null } };
    "webhooks.change-secret": { params: { oldUntil: Date; encryptedSecret: string; now: Date; tenant: number; id: number }; row: {} };
    "webhooks.count": { params: {}; row: { waiting: number; tripped: number } };
    "webhooks.count-deliveries": { params: { tenant: number; webhookId: number; state: string | null; event: string | null }; row: { total: number } };
    "webhooks.count-store": { params: { tenant: number }; row: { webhooks: number } };
    "webhooks.delete-messages": { params: { before: Date; most: number }; row: { deleted: number } };
    "webhooks.deliveries": { params: { tenant: number; webhookId: number; state: string | null; event: string | null; limit: number; offset: number }; row: { id: number; messageId: string; event: "order.placed" | "order.moved" | "order.paid" | "order.cancelled" | "product.changed" | "product.stock" | "review.written" | "parcel.moved" | "return.moved" | "statement.closed"; object: string; state: "waiting" | "sending" | "delivered" | "given-up"; tries: number; occurredAt: Date; dueAt: Date; endedAt: Date | null; lastStatus: number | null; lastError: "status" | "timeout" | "redirect" | "private-address" | "unresolved" | "refused" | "tls" | "too-large" | "broken" | null; isReplay: boolean } };
    "webhooks.delivery": { params: { tenant: number; id: number }; row: { id: number; messageId: string; event: "order.placed" | "order.moved" | "order.paid" | "order.cancelled" | "product.changed" | "product.stock" | "review.written" | "parcel.moved" | "return.moved" | "statement.closed"; object: string; state: "waiting" | "sending" | "delivered" | "given-up"; tries: number; occurredAt: Date; dueAt: Date; endedAt: Date | null; lastStatus: number | null; lastError: "status" | "timeout" | "redirect" | "private-address" | "unresolved" | "refused" | "tls" | "too-large" | "broken" | null; isReplay: boolean; content: unknown; tryLog: unknown } };
    "webhooks.end": { params: { now: Date; tenant: number; id: number }; row: {} };
    "webhooks.endpoint": { params: { tenant: number; id: number }; row: { url: string; secretKey: string; encryptedSecret: string; oldEncryptedSecret: string | null; oldSecretUntil: Date | null } };
    "webhooks.finish": { params: { state: string; dueAt: Date; endedAt: Date | null; status: number | null; error: string | null; tried: string; tenant: number; id: number; tries: number; now: Date; isSuccess: boolean; isGone: boolean }; row: { trips: boolean } };
    "webhooks.give-up": { params: { now: Date; queuedBefore: Date; most: number }; row: { givenUp: number } };
    "webhooks.insert": { params: { tenant: number; name: string; url: string; events: readonly (string | null)[]; secretKey: string; encryptedSecret: string; now: Date; accountId: number }; row: { id: number } };
    "webhooks.list": { params: { tenant: number }; row: { id: number; name: string; url: string; events: string[]; state: "active" | "paused" | "tripped"; trippedAt: Date | null; failuresInARow: number; lastSuccessAt: Date | null; lastFailureAt: Date | null; lastFailureStatus: number | null; lastFailureError: "status" | "timeout" | "redirect" | "private-address" | "unresolved" | "refused" | "tls" | "too-large" | "broken" | null; createdAt: Date; createdBy: string | null; secretChangedAt: Date; oldSecretUntil: Date | null; version: number; waiting: number } };
    "webhooks.lock": { params: { tenant: number; id: number }; row: { state: "active" | "paused" | "tripped"; url: string; version: number } };
    "webhooks.lock-encrypted": { params: { tenant: number }; row: { id: number; secretKey: string; encryptedSecret: string; oldEncryptedSecret: string | null } };
    "webhooks.lock-for-result": { params: { tenant: number; webhookId: number }; row: { id: number } };
    "webhooks.lock-store": { params: { tenant: number }; row: { id: number } };
    "webhooks.next": { params: {}; row: { dueAt: Date | null } };
    "webhooks.one": { params: { tenant: number; id: number }; row: { id: number; name: string; url: string; events: string[]; state: "active" | "paused" | "tripped"; trippedAt: Date | null; failuresInARow: number; lastSuccessAt: Date | null; lastFailureAt: Date | null; lastFailureStatus: number | null; lastFailureError: "status" | "timeout" | "redirect" | "private-address" | "unresolved" | "refused" | "tls" | "too-large" | "broken" | null; createdAt: Date; createdBy: string | null; secretChangedAt: Date; oldSecretUntil: Date | null; version: number; waiting: number } };
    "webhooks.read-product": { params: { now: Date; tenant: number; ids: readonly (number | null)[] }; row: { id: number } };
    "webhooks.reencrypt": { params: { encryptedSecret: string; oldEncryptedSecret: string | null; tenant: number; id: number }; row: {} };
    "webhooks.replay": { params: { now: Date; tenant: number; id: number }; row: { id: number; notified: string | null } };
    "webhooks.replay-many": { params: { tenant: number; webhookId: number; from: Date; all: boolean; now: Date }; row: { queued: number; notified: string | null } };
    "webhooks.resend-waiting": { params: { now: Date; tenant: number; id: number }; row: { notified: string | null } };
    "webhooks.take": { params: { now: Date; leaseSeconds: number; most: number; each: number }; row: { id: number; tenantId: number; webhookId: number } };
    "webhooks.taken": { params: { tenant: number; ids: readonly (number | null)[] }; row: { id: number; webhookId: number; messageId: string; event: "order.placed" | "order.moved" | "order.paid" | "order.cancelled" | "product.changed" | "product.stock" | "review.written" | "parcel.moved" | "return.moved" | "statement.closed"; object: string; content: unknown; tries: number; occurredAt: Date; url: string; secretKey: string; encryptedSecret: string; oldEncryptedSecret: string | null; oldSecretUntil: Date | null } };
    "webhooks.update": { params: { name: string; url: string; events: readonly (string | null)[]; state: string; tenant: number; id: number }; row: {} };
  }
}

export {};
