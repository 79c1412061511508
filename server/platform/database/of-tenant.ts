import { sql } from "drizzle-orm";
import { pgPolicy } from "drizzle-orm/pg-core";
import { appRole, currentTenant } from "./columns.ts";

/** The policy of a table that is its tenants': a transaction sees and writes only the rows of the tenant it works for. */
export const ofTenant = (table: string) =>
  pgPolicy(`${table}_of_store`, {
    to: appRole,
    using: sql`tenant_id = ${currentTenant}`,
    withCheck: sql`tenant_id = ${currentTenant}`,
  });
