// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "accounts.activate": { params: { accountId: number }; row: {} };
    "accounts.activate-without-password": { params: { accountId: number }; row: {} };
    "accounts.addressee": { params: { accountId: number }; row: { id: number; email: string; fullName: string; isActive: boolean; hasPassword: boolean; role: string | null; language: "en" | "vn"; tenantId: number | null; tenantName: string | null } };
    "accounts.addressee-at": { params: { email: string }; row: { id: number; email: string; fullName: string; isActive: boolean; hasPassword: boolean; role: string | null; language: "en" | "vn"; tenantId: number | null; tenantName: string | null } };
    "accounts.begin-notice-day": { params: { tenant: number; kind: string; day: string }; row: { kind: string } };
    "accounts.caller": { params: { sessionId: number }; row: { accessHash: string; accessExpiresAt: Date; key: string; accountId: number; email: string; role: string | null; tenantId: number | null } };
    "accounts.close": { params: { accountId: number; now: Date }; row: { email: string; fullName: string } };
    "accounts.consents": { params: { accountId: number }; row: { id: number; purpose: "comfort" | "marketing"; granted: boolean; textVersion: string; language: "en" | "vn"; at: Date } };
    "accounts.credentials": { params: { email: string }; row: { id: number; passwordHash: string | null; isActive: boolean; isDisabled: boolean } };
    "accounts.end-other-sessions": { params: { now: Date; accountId: number; kept: number }; row: {} };
    "accounts.end-replaced-session": { params: { now: Date; sessionId: number; accountId: number; refreshHash: string }; row: {} };
    "accounts.end-session-of": { params: { now: Date; accountId: number; sessionId: number }; row: {} };
    "accounts.endSession": { params: { now: Date; sessionId: number }; row: {} };
    "accounts.endSessionsOf": { params: { now: Date; accountId: number }; row: {} };
    "accounts.forget-access": { params: { accountId: number }; row: {} };
    "accounts.hold-at": { params: { email: string }; row: { id: number; isActive: boolean; isDisabled: boolean } };
    "accounts.hold-role": { params: { accountId: number }; row: { role: string | null } };
    "accounts.identity": { params: { issuer: string; subject: string }; row: { id: number; isActive: boolean; isDisabled: boolean } };
    "accounts.insert": { params: { email: string; passwordHash: string; fullName: string; isActive: boolean; role: string | null; tenantId: number | null; language: string; now: Date }; row: { id: number } };
    "accounts.insert-consent": { params: { accountId: number | null; purpose: string; granted: boolean; textVersion: string; language: string; now: Date }; row: { id: number; purpose: "comfort" | "marketing"; granted: boolean; textVersion: string; language: "en" | "vn"; at: Date } };
    "accounts.insert-identity": { params: { issuer: string; subject: string; accountId: number; now: Date }; row: { accountId: number } };
    "accounts.insert-link": { params: { hash: string; accountId: number; purpose: string; email: string; expiresAt: Date; now: Date }; row: {} };
    "accounts.insert-signed-on": { params: { email: string; fullName: string; language: string; now: Date }; row: { id: number } };
    "accounts.insert-token-account": { params: { email: string; fullName: string; now: Date }; row: { id: number } };
    "accounts.insertSession": { params: { accountId: number; provenHash: string | null; accessHash: string; accessExpiresAt: Date; refreshHash: string; refreshExpiresAt: Date; key: string; device: string; now: Date; signedOnAt: Date | null }; row: { id: number; email: string } };
    "accounts.last-writer": { params: { object: string }; row: { changedBy: string; changedAt: Date } };
    "accounts.link": { params: { hash: string; purposes: readonly (string | null)[]; now: Date }; row: { accountId: number; email: string; isStaff: boolean } };
    "accounts.lockSession": { params: { sessionId: number }; row: { key: string; refreshHash: string; previousRefreshHash: string | null; renewedAt: Date; refreshExpiresAt: Date; createdAt: Date; endedAt: Date | null; email: string; mayUse: boolean } };
    "accounts.notice-choices": { params: { tenant: number; accountId: number }; row: { kind: string; wanted: boolean } };
    "accounts.personal": { params: { accountId: number }; row: { account: unknown; sessions: unknown; signOns: unknown; consents: unknown } };
    "accounts.profile": { params: { accountId: number }; row: { id: number; email: string; fullName: string; phone: string | null; isActive: boolean; hasPassword: boolean; tenantId: number | null; tenantName: string | null } };
    "accounts.queue-notices": { params: { job: string; payload: string; tenant: number; now: Date; kind: string; roles: readonly (string | null)[]; unlessChosen: readonly (string | null)[] }; row: {} };
    "accounts.renewSession": { params: { accessHash: string; accessExpiresAt: Date; refreshHash: string; refreshExpiresAt: Date; now: Date; sessionId: number }; row: {} };
    "accounts.save-notice-choice": { params: { tenant: number; accountId: number; kind: string; wanted: boolean }; row: {} };
    "accounts.sessions": { params: { accountId: number; now: Date }; row: { id: number; device: string; openedAt: Date; usedAt: Date } };
    "accounts.set-email": { params: { email: string; accountId: number }; row: { oldEmail: string } };
    "accounts.set-password": { params: { hash: string; accountId: number }; row: {} };
    "accounts.signed-on-at": { params: { sessionId: number }; row: { signedOnAt: Date | null } };
    "accounts.spend-link": { params: { now: Date; hash: string; purposes: readonly (string | null)[] }; row: { accountId: number; email: string } };
    "accounts.spend-links-of": { params: { now: Date; accountId: number; purposes: readonly (string | null)[] }; row: {} };
    "accounts.stores-to-notify": { params: { kind: string; day: string; roles: readonly (string | null)[]; unlessChosen: readonly (string | null)[] }; row: { tenantId: number } };
    "accounts.sweep-links": { params: { expiredBefore: Date }; row: {} };
    "accounts.sweep-sessions": { params: { overBefore: Date }; row: {} };
    "accounts.updatePassword": { params: { newHash: string; accountId: number; oldHash: string }; row: {} };
    "accounts.updateProfile": { params: { fullName: string; keepPhone: boolean; phone: string | null; accountId: number }; row: { id: number; email: string; fullName: string; phone: string | null; isActive: boolean; hasPassword: boolean; tenantId: number | null; tenantName: string | null } };
    "admins.count": { params: { pattern: string | null; role: string | null; tenantId: number | null }; row: { total: number } };
    "admins.give-role": { params: { fullName: string; role: string; tenantId: number | null; id: number }; row: {} };
    "admins.hold": { params: { id: number }; row: { id: number } };
    "admins.hold-at": { params: { email: string }; row: { id: number; role: string | null; isActive: boolean; hasPassword: boolean } };
    "admins.hold-super": { params: {}; row: { id: number } };
    "admins.insert": { params: { email: string; fullName: string; role: string; tenantId: number | null; language: string; now: Date }; row: { id: number } };
    "admins.one": { params: { id: number }; row: { id: number; email: string; fullName: string; role: string | null; tenantId: number | null; tenantName: string | null; isActive: boolean; isDisabled: boolean } };
    "admins.page": { params: { pattern: string | null; role: string | null; tenantId: number | null; size: number; offset: number }; row: { id: number; email: string; fullName: string; role: string | null; tenantId: number | null; tenantName: string | null; isActive: boolean; isDisabled: boolean } };
    "admins.take-role": { params: { id: number }; row: {} };
    "admins.update": { params: { email: string; fullName: string; role: string; tenantId: number | null; isDisabled: boolean; id: number }; row: {} };
    "throttle.count": { params: { windowEnd: number; keys: readonly (string | null)[]; now: number }; row: { key: string; points: number; expire: number } };
    "throttle.delay": { params: { keys: readonly (string | null)[]; fullKey: string; notBefore: number }; row: { expire: number } };
    "throttle.find": { params: { keys: readonly (string | null)[]; now: number }; row: { key: string; points: number; expire: number } };
    "throttle.forget": { params: { keys: readonly (string | null)[] }; row: {} };
    "throttle.sweep": { params: { now: number }; row: {} };
    "throttle.takeBack": { params: { keys: readonly (string | null)[]; cleared: string }; row: {} };
  }
}

export {};
