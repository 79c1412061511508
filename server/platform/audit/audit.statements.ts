// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "audit.insert": { params: { tenant: number | null; accountId: number; act: string; object: string; now: Date }; row: {} };
    "audit.insert-each": { params: { tenant: number | null; accountId: number; act: string; now: Date; objects: readonly (string | null)[] }; row: {} };
  }
}

export {};
