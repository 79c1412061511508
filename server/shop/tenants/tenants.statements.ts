// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "tenants.all": { params: {}; row: { id: number; name: string; urlName: string; place: number; descriptionEn: string; descriptionVn: string; isDeleted: boolean; picture: string | null; hotline: string | null; email: string | null; bankBin: string | null; bankName: string | null; bankAccount: string | null; bankHolder: string | null; transferPrefix: string; expressFee: number; cover: string | null; lowStock: number; vatRate: "standard" | "full" | "essential" | "zero" | "exempt"; closureFrom: string | null; closureTo: string | null; closureKind: string | null; verifiedAt: Date | null; version: number } };
    "tenants.all-names": { params: {}; row: { id: number; name: string; isDeleted: boolean } };
    "tenants.byId": { params: { id: number }; row: { id: number; name: string; urlName: string; place: number; descriptionEn: string; descriptionVn: string; isDeleted: boolean; picture: string | null; hotline: string | null; email: string | null; bankBin: string | null; bankName: string | null; bankAccount: string | null; bankHolder: string | null; transferPrefix: string; expressFee: number; cover: string | null; lowStock: number; vatRate: "standard" | "full" | "essential" | "zero" | "exempt"; closureFrom: string | null; closureTo: string | null; closureKind: string | null; verifiedAt: Date | null; version: number } };
    "tenants.byUrlName": { params: { urlName: string }; row: { id: number; name: string; urlName: string; place: number; descriptionEn: string; descriptionVn: string; isDeleted: boolean; picture: string | null; hotline: string | null; email: string | null; bankBin: string | null; bankName: string | null; bankAccount: string | null; bankHolder: string | null; transferPrefix: string; expressFee: number; cover: string | null; lowStock: number; vatRate: "standard" | "full" | "essential" | "zero" | "exempt"; closureFrom: string | null; closureTo: string | null; closureKind: string | null; verifiedAt: Date | null; version: number } };
    "tenants.close": { params: { id: number }; row: {} };
    "tenants.close-unverified": { params: {}; row: {} };
    "tenants.count": { params: {}; row: { total: number } };
    "tenants.insert": { params: { transferPrefix: string; now: Date; record: string }; row: { id: number } };
    "tenants.lock": { params: { id: number }; row: { id: number } };
    "tenants.named": { params: { patterns: readonly (string | null)[]; size: number; offset: number }; row: { id: number; name: string; urlName: string; place: number; descriptionEn: string; descriptionVn: string; isDeleted: boolean; picture: string | null; hotline: string | null; email: string | null; bankBin: string | null; bankName: string | null; bankAccount: string | null; bankHolder: string | null; transferPrefix: string; expressFee: number; cover: string | null; lowStock: number; vatRate: "standard" | "full" | "essential" | "zero" | "exempt"; closureFrom: string | null; closureTo: string | null; closureKind: string | null; verifiedAt: Date | null; version: number; total: number } };
    "tenants.names-of": { params: { words: readonly (string | null)[] }; row: { name: string } };
    "tenants.page": { params: { size: number; offset: number }; row: { id: number; name: string; urlName: string; place: number; descriptionEn: string; descriptionVn: string; isDeleted: boolean; picture: string | null; hotline: string | null; email: string | null; bankBin: string | null; bankName: string | null; bankAccount: string | null; bankHolder: string | null; transferPrefix: string; expressFee: number; cover: string | null; lowStock: number; vatRate: "standard" | "full" | "essential" | "zero" | "exempt"; closureFrom: string | null; closureTo: string | null; closureKind: string | null; verifiedAt: Date | null; version: number } };
    "tenants.prefixes": { params: {}; row: { prefix: string } };
    "tenants.set-bank": { params: { bin: string; name: string; account: string; holder: string; id: number }; row: {} };
    "tenants.set-cover": { params: { picture: string | null; id: number }; row: {} };
    "tenants.set-logo": { params: { picture: string | null; id: number }; row: {} };
    "tenants.set-verified": { params: { at: Date | null; close: boolean; id: number }; row: {} };
    "tenants.update": { params: { record: string; id: number }; row: {} };
    "tenants.update-own": { params: { descriptionEn: string; descriptionVn: string; hotline: string | null; email: string | null; expressFee: number; lowStock: number; vatRate: string; closureFrom: string | null; closureTo: string | null; closureKind: string | null; id: number }; row: {} };
    "tenants.wait-to-open": { params: {}; row: { pg_advisory_xact_lock: string | null } };
  }
}

export {};
