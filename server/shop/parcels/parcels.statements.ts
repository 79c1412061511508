// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "parcels.connect": { params: { tenant: number; carrier: string; shopName: string | null; credentialsSealed: string; accountId: number; now: Date }; row: { id: number } };
    "parcels.connections": { params: { tenant: number }; row: { id: number; carrier: "ghn" | "ghtk" | "viettel_post"; shopName: string | null; createdAt: Date; createdBy: string | null } };
    "parcels.disconnect": { params: { now: Date; tenant: number; id: number }; row: {} };
    "parcels.lock-encrypted": { params: { tenant: number }; row: { id: number; carrier: "ghn" | "ghtk" | "viettel_post"; credentialsSealed: string } };
    "parcels.reencrypt": { params: { credentialsSealed: string; tenant: number; id: number }; row: {} };
    "parcels.save-settings": { params: { tenant: number; defaultWeight: number }; row: {} };
    "parcels.settings": { params: { tenant: number }; row: { defaultWeight: number } };
  }
}

export {};
