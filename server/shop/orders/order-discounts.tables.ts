import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { checkoutRole, key } from "#server/platform/database/columns.ts";
import { voucherUses } from "../vouchers/vouchers.tables.ts";
import { ofStoreOrBuyer, orders, writtenAtCheckout } from "./orders.tables.ts";

/**
 * The discount of each voucher, until `orders.discounts` held it. Nothing reads or writes it; the next version drops it
 * (docs/upgrading.md).
 */
export const orderDiscounts = pgTable(
  "order_discounts",
  {
    orderId: text("order_id").notNull(),
    voucherId: key().notNull(),
    tenantId: key().notNull(),
    accountId: key().notNull(),
    checkoutId: text("checkout_id").notNull(),
    /** Whether it is a voucher of the shop, and not of the store. */
    ofShop: boolean("of_shop").notNull(),
    code: text().notNull(),
    nameEn: text("name_en").notNull(),
    nameVn: text("name_vn").notNull(),
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.voucherId] }),
    foreignKey({
      name: "order_discounts_order_fk",
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    foreignKey({
      name: "order_discounts_use_fk",
      columns: [table.voucherId, table.checkoutId],
      foreignColumns: [voucherUses.voucherId, voucherUses.checkoutId],
    }),
    index("order_discounts_voucher_idx").on(table.tenantId, table.voucherId),
    check("order_discounts_amount_check", sql`${table.amount} > 0`),
    ofStoreOrBuyer("order_discounts"),
    writtenAtCheckout("order_discounts"),
    pgPolicy("order_discounts_replayed_at_checkout", {
      for: "select",
      to: checkoutRole,
      using: sql`true`,
    }),
  ],
);
