import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { MAX_QUANTITY } from "#contract/rules/limits.ts";
import { vatRates } from "#contract/rules/invoices/vat.ts";
import { checkoutRole, key, oneOf, writtenAt } from "#server/platform/database/columns.ts";
import { ofStoreOrBuyer, orders, writtenAtCheckout } from "./orders.tables.ts";

/**
 * The lines of an order with the names, prices and pictures at the time of order. The transaction that writes the
 * evaluation of a line writes its stars here, too.
 *
 * @offered for evaluations and the figures of revenue
 */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: text("order_id").notNull(),
    line: integer().notNull(),
    tenantId: key().notNull(),
    accountId: key().notNull(),
    productId: key().notNull(),
    productNumber: text("product_number").notNull(),
    nameEn: text("name_en").notNull(),
    nameVn: text("name_vn").notNull(),
    picture: text(),
    price: bigint({ mode: "number" }).notNull(),
    quantity: integer().notNull(),
    /** The discount of the line by vouchers. */
    discount: bigint({ mode: "number" }).notNull().default(0),
    /** The kind of value-added tax when the order was placed; null on lines of before the shop kept it. */
    vatRate: text("vat_rate"),
    /** Its percentage on that day; null where no tax is due. */
    vatPercent: integer("vat_percent"),
    /** The time when the order was placed, so that an index finds the lines of a product in a period. */
    placedAt: writtenAt(),
    /** The buyer's rating in stars; null until the line is evaluated. */
    rating: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line] }),
    foreignKey({
      name: "order_lines_order_fk",
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    index("order_lines_sold_idx").on(
      table.productId,
      table.placedAt.desc().nullsFirst(),
      table.orderId,
      table.tenantId,
      table.accountId,
    ),
    check(
      "order_lines_quantity_check",
      sql`${table.quantity} between 1 and ${sql.raw(String(MAX_QUANTITY))}`,
    ),
    check("order_lines_price_check", sql`${table.price} > 0`),
    check(
      "order_lines_discount_check",
      sql`${table.discount} between 0 and ${table.price} * ${table.quantity}`,
    ),
    check("order_lines_vat_rate_check", sql`${table.vatRate} in (${oneOf(vatRates)})`),
    check("order_lines_vat_percent_check", sql`${table.vatPercent} between 0 and 100`),
    check("order_lines_rating_check", sql`${table.rating} between 1 and 5`),
    ofStoreOrBuyer("order_lines"),
    writtenAtCheckout("order_lines"),
    pgPolicy("order_lines_replayed_at_checkout", {
      for: "select",
      to: checkoutRole,
      using: sql`true`,
    }),
  ],
);
