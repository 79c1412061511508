// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "vat.delete-rate": { params: { rate: string; from: string }; row: {} };
    "vat.rates": { params: {}; row: { rate: "standard" | "full" | "essential" | "zero"; from: string; percent: number } };
    "vat.save-rate": { params: { rate: string; from: string; percent: number; now: Date }; row: {} };
  }
}

export {};
