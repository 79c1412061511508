import { sql } from "drizzle-orm";
import { foreignKey, index, pgPolicy, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { appRole, currentAccount, key, writtenAt } from "#server/platform/database/columns.ts";
import { accounts } from "../accounts/accounts.tables.ts";
import { readAtCheckout } from "./voucher-policies.tables.ts";
import { vouchers } from "./vouchers.tables.ts";

/** The vouchers in the wallets of shoppers. */
export const collectedVouchers = pgTable(
  "collected_vouchers",
  {
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    voucherId: key().notNull(),
    ownerId: key().notNull(),
    collectedAt: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.voucherId] }),
    foreignKey({
      name: "collected_vouchers_voucher_fk",
      columns: [table.ownerId, table.voucherId],
      foreignColumns: [vouchers.ownerId, vouchers.id],
    }).onDelete("cascade"),
    index("collected_vouchers_voucher_idx").on(table.voucherId),
    pgPolicy("collected_vouchers_of_account", {
      to: appRole,
      using: sql`account_id = ${currentAccount}`,
      withCheck: sql`account_id = ${currentAccount}`,
    }),
    readAtCheckout("collected_vouchers"),
  ],
);
