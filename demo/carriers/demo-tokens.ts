import type { Carrier } from "../../contract/parcels.ts";

/** The token of the address to which the demo's carriers report to a store. */
export const demoToken = (carrier: Carrier, tenantId: number): string =>
  `demo-${carrier}-${tenantId}`;

/** The secret of the demo's notices. */
export const DEMO_SECRET = "demo-secret-of-notices";
