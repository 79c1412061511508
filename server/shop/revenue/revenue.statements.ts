// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "revenue.breakdown": { params: { spans: readonly (string | null)[]; firsts: readonly (string | null)[]; lasts: readonly (string | null)[]; compared: readonly (boolean | null)[]; tenant: number; dimension: string; event: string; froms: readonly (string | null)[]; tos: readonly (string | null)[]; comparing: readonly (boolean | null)[]; language: string; limit: number; offset: number }; row: { totalRows: number; all_count: number; all_before_count: number; all_items: number; all_before_items: number; all_amount: number; all_before_amount: number; key: string | null; label: string | null; count: number | null; items: number | null; amount: number | null; beforeCount: number | null; beforeItems: number | null; beforeAmount: number | null } };
    "revenue.by-store": { params: { dimension: string; spans: readonly (string | null)[]; firsts: readonly (string | null)[]; lasts: readonly (string | null)[]; compared: readonly (boolean | null)[]; froms: readonly (string | null)[]; tos: readonly (string | null)[]; comparing: readonly (boolean | null)[] }; row: { tenantId: number; compared: boolean; event: string; count: number; items: number; goods: number; fees: number; amount: number } };
    "revenue.cod-by-store": { params: {}; row: { tenantId: number; orders: number; amount: number } };
    "revenue.cod-outstanding": { params: { tenant: number }; row: { orders: number; amount: number } };
    "revenue.count": { params: { spans: readonly (string | null)[]; firsts: readonly (string | null)[]; lasts: readonly (string | null)[]; compared: readonly (boolean | null)[]; tenant: number; dimension: string; event: string; froms: readonly (string | null)[]; tos: readonly (string | null)[]; comparing: readonly (boolean | null)[]; key: string | null }; row: { total: number | null } };
    "revenue.days-to-refund": { params: { tenant: number; begin: Date; end: Date }; row: { days: number | null } };
    "revenue.fold": { params: { most: number }; row: { folded: number } };
    "revenue.rebuild": { params: {}; row: { wrong: number } };
    "revenue.recategorized": { params: {}; row: { tenantId: number; category: string } };
    "revenue.recount-category": { params: { tenantId: number; category: string }; row: { wrong: number } };
    "revenue.returned-products": { params: { spans: readonly (string | null)[]; firsts: readonly (string | null)[]; lasts: readonly (string | null)[]; compared: readonly (boolean | null)[]; tenant: number; event: string; froms: readonly (string | null)[]; tos: readonly (string | null)[]; comparing: readonly (boolean | null)[]; begin: Date; end: Date; most: number; language: string }; row: { productId: number; pieces: number; realised: number; label: string } };
    "revenue.returned-reasons": { params: { tenant: number; begin: Date; end: Date }; row: { reason: "damaged" | "wrong" | "not_as_described" | "fake" | "missing" | "unwanted"; returns: number; pieces: number } };
    "revenue.series": { params: { spans: readonly (string | null)[]; firsts: readonly (string | null)[]; lasts: readonly (string | null)[]; compared: readonly (boolean | null)[]; tenant: number; dimension: string; froms: readonly (string | null)[]; tos: readonly (string | null)[]; comparing: readonly (boolean | null)[] }; row: { compared: boolean; event: string; day: string; key: string; count: number; items: number; goods: number; fees: number; amount: number } };
    "revenue.series-of-stores": { params: { dimension: string; store: number | null; spans: readonly (string | null)[]; firsts: readonly (string | null)[]; lasts: readonly (string | null)[]; compared: readonly (boolean | null)[]; froms: readonly (string | null)[]; tos: readonly (string | null)[]; comparing: readonly (boolean | null)[] }; row: { compared: boolean; event: string; day: string; key: string; count: number; items: number; goods: number; fees: number; amount: number } };
  }
}

export {};
