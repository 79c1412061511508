// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "jobs.count": { params: {}; row: { kind: string; waiting: number; oldestDueSeconds: number; givenUp: number } };
    "jobs.count-overdue": { params: { dueBefore: Date }; row: { kind: string; waiting: number; dueAt: Date } };
    "jobs.end": { params: { now: Date; outcome: string; error: string | null; id: number; tries: number }; row: {} };
    "jobs.forget": { params: { email: string }; row: {} };
    "jobs.insert": { params: { kind: string; payload: string; personal: string | null; now: Date }; row: {} };
    "jobs.next-due": { params: { kinds: readonly (string | null)[]; leave: readonly (number | null)[] }; row: { dueAt: Date | null } };
    "jobs.postpone": { params: { dueAt: Date; error: string; id: number; tries: number }; row: {} };
    "jobs.renew": { params: { until: Date; ids: readonly (number | null)[]; tries: readonly (number | null)[] }; row: {} };
    "jobs.return": { params: { now: Date; reason: string; id: number; tries: number }; row: { notify_changed: string | null } };
    "jobs.sweep": { params: { doneBefore: Date; givenUpBefore: Date }; row: {} };
    "jobs.take": { params: { kinds: readonly (string | null)[]; now: Date; leave: readonly (number | null)[]; limit: number; leaseSeconds: number }; row: { id: number; uid: string; kind: string; payload: unknown; tries: number; createdAt: Date } };
  }
}

export {};
