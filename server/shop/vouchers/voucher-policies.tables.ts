import { sql, type SQL } from "drizzle-orm";
import { pgPolicy } from "drizzle-orm/pg-core";
import { appRole, checkoutRole, currentTenant } from "#server/platform/database/columns.ts";

/** Only the owner sees and writes its rows; the shop's own are those of the tenant 0, which no store is. */
export const ofOwner = (table: string) =>
  pgPolicy(`${table}_of_owner`, {
    to: appRole,
    using: sql`owner_id = ${currentTenant}`,
    withCheck: sql`owner_id = ${currentTenant}`,
  });

export const readBy = (table: string, name: string, using: SQL) =>
  pgPolicy(`${table}_${name}`, { for: "select", to: appRole, using });

export const readAtCheckout = (table: string) =>
  pgPolicy(`${table}_read_at_checkout`, { for: "select", to: checkoutRole, using: sql`true` });

/** Whether the caller sees the voucher of a row; the policies of `vouchers` decide it. */
export const seesVoucher = (table: string) =>
  sql.raw(`exists (select from vouchers v where v.id = ${table}.voucher_id)`);
