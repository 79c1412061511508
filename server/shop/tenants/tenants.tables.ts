import { boolean, check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { vatRates } from "#contract/rules/invoices/vat.ts";
import { identity, moment, oneOf, writtenAt } from "#server/platform/database/columns.ts";

/**
 * The stores. All may read them. The super admin writes them, and a store's admin its own row, by statements that name
 * the store instead of row-level security.
 *
 * @offered for names, fees and whether a store is open
 */
export const tenants = pgTable(
  "tenants",
  {
    id: identity(),
    name: text().notNull(),
    urlName: text("url_name").notNull(),
    descriptionEn: text("description_en").notNull(),
    descriptionVn: text("description_vn").notNull(),
    isDeleted: boolean("is_deleted").notNull().default(false),
    /** The picture's key (`contract/wire/pictures.ts`). */
    picture: text(),
    /** The key of the picture above the store's page. */
    cover: text(),
    hotline: text(),
    email: text(),
    bankBin: text("bank_bin"),
    bankName: text("bank_name"),
    bankAccount: text("bank_account"),
    bankHolder: text("bank_holder"),
    /** The letters that begin the store's transfer codes, two or three (`chooseTransferPrefix`). */
    transferPrefix: text("transfer_prefix").notNull(),
    /** Whole đồng. */
    expressFee: integer("express_fee").notNull().default(30_000),
    /** A shown product with this stock or less, but not 0, is low in stock. */
    lowStock: integer("low_stock").notNull().default(5),
    /** The kind of value-added tax of products that name none. */
    vatRate: text("vat_rate").notNull().default("standard"),
    /** The days on which the store sends nothing, both included; all three are null without a closure. */
    closureFrom: date("closure_from"),
    closureTo: date("closure_to"),
    closureKind: text("closure_kind"),
    /** Since when the store's identity is verified; null when it is not. */
    verifiedAt: moment(),
    /** The number of stores that opened before it. A trigger sets it once. */
    place: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: writtenAt(),
  },
  (table) => [
    unique("tenants_url_name_key").on(table.urlName),
    unique("tenants_transfer_prefix_key").on(table.transferPrefix),
    index("tenants_place_idx").on(table.place, table.id),
    index("tenants_open_idx")
      .on(table.place, table.id)
      .where(sql`not ${table.isDeleted}`),
    index("tenants_name_words_idx").using("gin", sql`('_' || ${table.urlName}) gin_trgm_ops`),
    index("tenants_words_idx").using(
      "gin",
      sql`regexp_split_to_array(${table.urlName}, '[^a-z]+')`,
    ),
    index("tenants_letters_idx").on(sql`regexp_replace(${table.urlName}, '[^a-z]', '', 'g')`),
    index("tenants_closed_idx")
      .on(table.id)
      .where(sql`${table.isDeleted}`),
    check("tenants_express_fee_check", sql`${table.expressFee} >= 0`),
    check("tenants_vat_rate_check", sql`${table.vatRate} in (${oneOf(vatRates)})`),
    check("tenants_low_stock_check", sql`${table.lowStock} >= 0`),
    check(
      "tenants_closure_check",
      sql`num_nulls(${table.closureFrom}, ${table.closureTo}, ${table.closureKind}) in (0, 3)
        and ${table.closureFrom} <= ${table.closureTo} and ${table.closureKind} in ('sends_later', 'no_orders')`,
    ),
    check("tenants_transfer_prefix_check", sql`${table.transferPrefix} ~ '^[A-HJ-NP-Z]{2,3}$'`),
  ],
);
