import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { carriers } from "#contract/parcels.ts";
import { identity, key, moment, oneOf, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { accounts } from "../../accounts/accounts.tables.ts";
import { bankTransactions } from "../../payments/payments.tables.ts";
import { tenants } from "../../tenants/tenants.tables.ts";
import { parcels } from "../parcels.tables.ts";

/** How a carrier pays a store; without a row it has the defaults of `contract/ledger/payouts.ts`. */
export const payoutSettings = pgTable(
  "payout_settings",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    carrier: text().notNull(),
    netsFees: boolean("nets_fees").notNull(),
    payoutFee: bigint("payout_fee", { mode: "number" }).notNull(),
    overdueDays: integer("overdue_days").notNull(),
  },
  (table) => [
    primaryKey({ name: "payout_settings_pkey", columns: [table.tenantId, table.carrier] }),
    check("payout_settings_carrier_check", sql`${table.carrier} in (${oneOf(carriers)})`),
    check(
      "payout_settings_amounts_check",
      sql`${table.payoutFee} >= 0 and ${table.overdueDays} > 0`,
    ),
    ofTenant("payout_settings"),
  ],
);

/** The fields of the columns of a carrier's statements, as a store named them, found by their headings. */
export const carrierStatementLayouts = pgTable(
  "carrier_statement_layouts",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    carrier: text().notNull(),
    signature: text().notNull(),
    /** A field for each column, in order; "-" for one that is ignored. */
    fields: text().array().notNull(),
    updatedAt: writtenAt(),
  },
  (table) => [
    primaryKey({
      name: "carrier_statement_layouts_pkey",
      columns: [table.tenantId, table.carrier, table.signature],
    }),
    check("carrier_statement_layouts_carrier_check", sql`${table.carrier} in (${oneOf(carriers)})`),
    ofTenant("carrier_statement_layouts"),
  ],
);

/**
 * Bank transactions by which carriers pay cash on delivery; a transaction has one at a time that was not undone. Its own
 * fee and its difference belong to the order of its first parcel.
 *
 * @offered for the ledger
 */
export const carrierPayouts = pgTable(
  "carrier_payouts",
  {
    id: identity(),
    tenantId: key().notNull(),
    transactionId: key().notNull(),
    carrier: text().notNull(),
    orderId: text("order_id").notNull(),
    /** In đồng. */
    fee: bigint({ mode: "number" }).notNull(),
    owedFee: bigint("owed_fee", { mode: "number" }).notNull(),
    /** The amount of the transaction beyond its parcels; negative for less. */
    difference: bigint({ mode: "number" }).notNull(),
    /** The time that the bank names. */
    at: moment().notNull(),
    reason: text().notNull(),
    takenBy: key().references(() => accounts.id, { onDelete: "set null" }),
    takenAt: writtenAt(),
    undoneAt: moment(),
  },
  (table) => [
    unique("carrier_payouts_tenant_key").on(table.tenantId, table.id),
    foreignKey({
      name: "carrier_payouts_transaction_fk",
      columns: [table.tenantId, table.transactionId],
      foreignColumns: [bankTransactions.tenantId, bankTransactions.id],
    }),
    uniqueIndex("carrier_payouts_open_key")
      .on(table.tenantId, table.transactionId)
      .where(sql`${table.undoneAt} is null`),
    index("carrier_payouts_order_idx").on(table.tenantId, table.orderId),
    index("carrier_payouts_taken_by_idx").on(table.takenBy),
    check("carrier_payouts_carrier_check", sql`${table.carrier} in (${oneOf(carriers)})`),
    check("carrier_payouts_fee_check", sql`${table.fee} >= 0`),
    ofTenant("carrier_payouts"),
  ],
);

/**
 * The parcels of payouts, with what the carrier paid and what it owed then. A parcel is in one payout, unless it is paid
 * again.
 *
 * @offered for the ledger
 */
export const payoutParcels = pgTable(
  "payout_parcels",
  {
    tenantId: key().notNull(),
    payoutId: key().notNull(),
    parcelId: text("parcel_id").notNull(),
    cod: bigint({ mode: "number" }).notNull(),
    fee: bigint({ mode: "number" }).notNull(),
    owedCod: bigint("owed_cod", { mode: "number" }).notNull(),
    owedFee: bigint("owed_fee", { mode: "number" }).notNull(),
    /** Whether another payout has paid it before: the rest, or all of it again. */
    isAgain: boolean("is_again").notNull(),
    undoneAt: moment(),
  },
  (table) => [
    primaryKey({
      name: "payout_parcels_pkey",
      columns: [table.tenantId, table.payoutId, table.parcelId],
    }),
    foreignKey({
      name: "payout_parcels_payout_fk",
      columns: [table.tenantId, table.payoutId],
      foreignColumns: [carrierPayouts.tenantId, carrierPayouts.id],
    }),
    foreignKey({
      name: "payout_parcels_parcel_fk",
      columns: [table.tenantId, table.parcelId],
      foreignColumns: [parcels.tenantId, parcels.id],
    }),
    index("payout_parcels_parcel_idx").on(table.tenantId, table.parcelId),
    uniqueIndex("payout_parcels_open_key")
      .on(table.tenantId, table.parcelId)
      .where(sql`${table.undoneAt} is null and not ${table.isAgain}`),
    check("payout_parcels_amounts_check", sql`${table.cod} >= 0 and ${table.fee} >= 0`),
    ofTenant("payout_parcels"),
  ],
);
