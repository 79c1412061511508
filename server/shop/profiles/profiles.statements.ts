// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "profiles.bank-change": { params: { tenant: number; id: number }; row: { id: number; bin: string; name: string; account: string; holder: string; requestedBy: string | null; requestedAt: Date; effectiveAt: Date; outcome: "effective" | "stopped" | null } };
    "profiles.bank-changes": { params: { tenant: number }; row: { id: number; bin: string; name: string; account: string; holder: string; requestedBy: string | null; requestedAt: Date; effectiveAt: Date; outcome: "effective" | "stopped" | null } };
    "profiles.bank-end": { params: { now: Date; outcome: string; tenant: number; id: number }; row: { id: number; bin: string; name: string; account: string; holder: string; accountId: number | null } };
    "profiles.bank-insert": { params: { tenant: number; bin: string; name: string; account: string; holder: string; accountId: number; now: Date; effectiveAt: Date }; row: { id: number } };
    "profiles.keep-identity": { params: { tenant: number; now: Date }; row: {} };
    "profiles.one": { params: { tenant: number }; row: { tenantId: number; hotlineHours: unknown; moreHotlines: unknown; website: string; pickupProvince: string | null; pickupWard: string | null; pickupStreet: string | null; legalName: string; taxCode: string; legalAddress: string; representative: string; licenceNumber: string; licenceDate: string | null; verified: unknown; verifiedBy: string | null; verifiedNote: string } };
    "profiles.save": { params: { tenant: number; now: Date; record: string }; row: {} };
    "profiles.verify": { params: { verified: string | null; accountId: number | null; note: string; tenant: number }; row: {} };
  }
}

export {};
