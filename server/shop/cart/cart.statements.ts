// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "cart.add": { params: { productIds: readonly (number | null)[]; quantities: readonly (number | null)[]; accountId: number; now: Date }; row: { productCount: number; errors: unknown } };
    "cart.count": { params: { accountId: number }; row: { productCount: number } };
    "cart.delete-all": { params: { accountId: number }; row: {} };
    "cart.fill-possible": { params: { productIds: readonly (number | null)[]; quantities: readonly (number | null)[]; accountId: number; now: Date }; row: { productCount: number; lines: unknown } };
    "cart.lines": { params: { accountId: number }; row: { productId: number; quantity: number; inStock: number; tenantId: number; tenantName: string; storeClosed: boolean; withdrawn: boolean; categoryId: number | null; price: number; productNumber: string; nameEn: string; nameVn: string; picture: string | null } };
    "cart.personal": { params: { accountId: number }; row: { productId: number; quantity: number } };
    "cart.remove": { params: { accountId: number; productIds: readonly (number | null)[] }; row: {} };
    "cart.set": { params: { productIds: readonly (number | null)[]; quantities: readonly (number | null)[]; accountId: number; now: Date }; row: { errors: unknown } };
  }
}

export {};
