// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "changes.poll": { params: { since: string | null; position: string | null }; row: { isStandby: boolean; snapshot: string; history: string | null; position: string | null; isBehind: boolean | null; tags: string[]; xids: string[]; newest: string | null; isListening: boolean; isPruned: boolean } };
    "changes.prune": { params: { most: number }; row: {} };
    "changes.shows-all-seen": { params: { position: string; xids: readonly (string | null)[]; history: string; newest: string | null }; row: { shows: boolean } };
  }
}

export {};
