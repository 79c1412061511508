// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "pages.delete-files": { params: { before: Date }; row: {} };
    "pages.file": { params: { name: string }; row: { contentType: string; body: Buffer } };
    "pages.insert-file": { params: { name: string; contentType: string; body: Buffer; now: Date }; row: {} };
    "pages.touch-files": { params: { now: Date; names: readonly (string | null)[] }; row: { name: string } };
  }
}

export {};
