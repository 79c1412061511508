import { tenants } from "../tenants/tenants.tables.ts";

export const references = tenants;
