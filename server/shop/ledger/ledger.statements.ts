// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "ledger.post": { params: { most: number }; row: { taken: number } };
    "ledger.queue": { params: { after: string; most: number }; row: { last: string | null } };
    "ledger.recount": { params: {}; row: { wrong: number } };
  }
}

export {};
