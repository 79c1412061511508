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
  }
}

export {};
