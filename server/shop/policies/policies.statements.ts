// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "policies.content": { params: { owner: number; name: string; number: number }; row: { textEn: string; textVn: string; warrantyMonths: number | null; returnDays: number | null; returnShippingCap: number | null } };
    "policies.draft": { params: { tenant: number; name: string }; row: { name: "delivery" | "returns" | "warranty" | "payment" | "privacy"; version: number; textEn: string | null; textVn: string | null; warrantyMonths: number | null; returnDays: number | null; returnShippingCap: number | null; savedAt: Date; savedBy: string } };
    "policies.drafts": { params: { tenant: number }; row: { name: "delivery" | "returns" | "warranty" | "payment" | "privacy"; version: number; textEn: string | null; textVn: string | null; warrantyMonths: number | null; returnDays: number | null; returnShippingCap: number | null; savedAt: Date; savedBy: string } };
    "policies.effective": { params: { tenant: number; now: Date }; row: { name: string; ofShop: boolean; number: number; warrantyMonths: number | null; returnDays: number | null; returnShippingCap: number | null } };
    "policies.keep-withdrawn": { params: { now: Date; tenant: number; name: string; number: number }; row: {} };
    "policies.lock": { params: { tenant: number; name: string }; row: { savedAt: Date; savedBy: string } };
    "policies.next-start": { params: { tenant: number; now: Date }; row: { startsAt: Date | null } };
    "policies.open-draft": { params: { tenant: number; name: string }; row: {} };
    "policies.publish": { params: { tenant: number; name: string; textEn: string; textVn: string; warrantyMonths: number | null; returnDays: number | null; returnShippingCap: number | null; startsAt: Date; now: Date; accountId: number }; row: {} };
    "policies.versions": { params: { tenant: number; name: string | null }; row: { name: "delivery" | "returns" | "warranty" | "payment" | "privacy"; ofShop: boolean; number: number; startsAt: Date; publishedAt: Date; publishedBy: string | null } };
    "policies.withdraw": { params: { tenant: number; name: string; number: number }; row: {} };
    "policies.withdrawn": { params: { tenant: number; name: string }; row: { name: "delivery" | "returns" | "warranty" | "payment" | "privacy"; ofShop: boolean; number: number; startsAt: Date; publishedAt: Date; publishedBy: string | null; withdrawnAt: Date } };
    "policies.write-draft": { params: { textEn: string | null; textVn: string | null; warrantyMonths: number | null; returnDays: number | null; returnShippingCap: number | null; now: Date; accountId: number; tenant: number; name: string }; row: {} };
  }
}

export {};
