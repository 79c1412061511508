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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  attemptFailures,
  carriers,
  HIGH_FEE_PERCENT,
  inspections,
  isFinal,
  parcelStates,
} from "#contract/parcels.ts";
import { identity, key, moment, oneOf, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { accounts } from "../accounts/accounts.tables.ts";
import { orders } from "../orders/orders.tables.ts";
import { carrierConnections } from "./connections/carrier-connections.tables.ts";

/**
 * The parcels of orders. The id, also the client's code, is the order's id and a number. A job books a parcel in the
 * state `booking`; with `sent_at` its carrier may have it.
 *
 * @offered for returns and the ledger
 */
export const parcels = pgTable(
  "parcels",
  {
    tenantId: key().notNull(),
    id: text().notNull(),
    orderId: text("order_id").notNull(),
    connectionId: key().notNull(),
    carrier: text().notNull(),
    state: text().notNull(),
    stateAt: moment().notNull(),
    /** The carrier's service; "" for the cheapest, which the booking chooses. */
    service: text().notNull(),
    inspection: text().notNull(),
    note: text().notNull().default(""),
    /** In grams and centimetres. */
    weight: integer().notNull(),
    length: integer(),
    width: integer(),
    height: integer(),
    /** Whether it brings goods of a return from the buyer to the store. */
    isBack: boolean("is_back").notNull().default(false),
    cod: bigint({ mode: "number" }).notNull(),
    value: bigint({ mode: "number" }).notNull(),
    quotedFee: bigint("quoted_fee", { mode: "number" }),
    fee: bigint({ mode: "number" }),
    /** The cash and the fees that payouts have settled; an invariant compares them with `payout_parcels`. */
    paidCod: bigint("paid_cod", { mode: "number" }).notNull().default(0),
    paidFee: bigint("paid_fee", { mode: "number" }).notNull().default(0),
    trackingCode: text("tracking_code"),
    sortingCode: text("sorting_code"),
    expectedAt: moment(),
    /** When the booking was first sent to the carrier. */
    sentAt: moment(),
    /** When the report happened that changed the state last, when the carrier was heard of, and when it was queried. */
    carrierAt: moment(),
    heardAt: moment(),
    askedAt: moment(),
    /** The earliest time at which its carrier is known to have had it, and that of the first failed attempt. */
    pickedUpAt: moment(),
    failedAt: moment(),
    /** Whether it came back, and its order has neither ended nor got another parcel since. */
    goodsBack: boolean("goods_back").notNull().default(false),
    refusedWhy: text("refused_why"),
    refusedSays: text("refused_says"),
    createdBy: key().references(() => accounts.id, { onDelete: "set null" }),
    createdAt: writtenAt(),
  },
  (table) => [
    primaryKey({ name: "parcels_pkey", columns: [table.tenantId, table.id] }),
    foreignKey({
      name: "parcels_order_fk",
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    foreignKey({
      name: "parcels_connection_fk",
      columns: [table.tenantId, table.connectionId],
      foreignColumns: [carrierConnections.tenantId, carrierConnections.id],
    }),
    index("parcels_order_idx").on(table.tenantId, table.orderId),
    index("parcels_connection_idx").on(table.tenantId, table.connectionId, table.heardAt),
    index("parcels_newest_idx").on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id),
    index("parcels_state_idx").on(
      table.tenantId,
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index("parcels_carrier_idx").on(
      table.tenantId,
      table.carrier,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index("parcels_carrier_state_idx").on(
      table.tenantId,
      table.carrier,
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index("parcels_silent_idx")
      .on(table.tenantId, table.state, sql`coalesce(${table.heardAt}, ${table.stateAt})`)
      .where(sql`${table.state} not in (${oneOf(parcelStates.filter(isFinal))})`),
    // The parcels that carriers have not paid for.
    index("parcels_unpaid_idx")
      .on(
        table.tenantId,
        table.carrier,
        sql`coalesce(${table.carrierAt}, ${table.stateAt})`,
        table.id,
      )
      .where(sql`${table.state} = 'delivered' and ${table.cod} > ${table.paidCod}`),
    // The parcels of all stores that are on their way, for those that are silent.
    index("parcels_underway_idx")
      .on(table.state, table.heardAt)
      .where(sql`${table.state} not in (${oneOf(parcelStates.filter(isFinal))})`),
    index("parcels_goods_back_idx")
      .on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.goodsBack}`),
    index("parcels_high_fee_idx")
      .on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.fee} * 100 > ${table.quotedFee} * ${sql.raw(String(HIGH_FEE_PERCENT))}`),
    index("parcels_created_by_idx").on(table.createdBy),
    uniqueIndex("parcels_tracking_key")
      .on(table.tenantId, table.carrier, table.trackingCode)
      .where(sql`${table.trackingCode} is not null`),
    check(
      "parcels_back_check",
      sql`not ${table.isBack} or (${table.cod} = 0 and not ${table.goodsBack})`,
    ),
    check("parcels_carrier_check", sql`${table.carrier} in (${oneOf(carriers)})`),
    check("parcels_state_check", sql`${table.state} in (${oneOf(parcelStates)})`),
    check("parcels_inspection_check", sql`${table.inspection} in (${oneOf(inspections)})`),
    check(
      "parcels_amounts_check",
      sql`${table.cod} >= 0 and ${table.value} >= 0 and ${table.weight} > 0 and ${table.fee} >= 0 and ${table.quotedFee} >= 0`,
    ),
    check(
      "parcels_size_check",
      sql`num_nulls(${table.length}, ${table.width}, ${table.height}) in (0, 3)
          and least(${table.length}, ${table.width}, ${table.height}) > 0`,
    ),
    check(
      "parcels_refused_check",
      sql`(${table.state} = 'refused') = (${table.refusedWhy} is not null)
          and (${table.refusedWhy} is null) = (${table.refusedSays} is null)`,
    ),
    ofTenant("parcels"),
  ],
);

/** The pieces of an order's lines that a parcel contains. */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    tenantId: key().notNull(),
    parcelId: text("parcel_id").notNull(),
    line: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "parcel_lines_pkey",
      columns: [table.tenantId, table.parcelId, table.line],
    }),
    foreignKey({
      name: "parcel_lines_parcel_fk",
      columns: [table.tenantId, table.parcelId],
      foreignColumns: [parcels.tenantId, parcels.id],
    }),
    check("parcel_lines_quantity_check", sql`${table.quantity} > 0`),
    ofTenant("parcel_lines"),
  ],
);

/** The history of a parcel: append-only. An event with a key came from the carrier, and is there once. */
export const parcelEvents = pgTable(
  "parcel_events",
  {
    id: identity(),
    tenantId: key().notNull(),
    parcelId: text("parcel_id").notNull(),
    /** Equal for two deliveries of one notice; null for what happened here. */
    key: text(),
    state: text().notNull(),
    /** The carrier's own word. */
    carrierState: text("carrier_state"),
    reason: text(),
    /** Where it happened, as the carrier says. */
    place: text(),
    /** Why an attempt failed, as far as the carrier's words say; null for other events. */
    failure: text(),
    /** In grams and đồng, as the carrier named them. */
    weight: integer(),
    fee: bigint({ mode: "number" }),
    /** When it happened, as the carrier says, and when it was written. */
    at: moment().notNull(),
    writtenAt: writtenAt(),
  },
  (table) => [
    foreignKey({
      name: "parcel_events_parcel_fk",
      columns: [table.tenantId, table.parcelId],
      foreignColumns: [parcels.tenantId, parcels.id],
    }),
    index("parcel_events_parcel_idx").on(table.tenantId, table.parcelId, table.at),
    uniqueIndex("parcel_events_key")
      .on(table.tenantId, table.parcelId, table.key)
      .where(sql`${table.key} is not null`),
    check(
      "parcel_events_failure_check",
      sql`${table.failure} is null or (${table.state} = 'attempt_failed' and ${table.failure} in (${oneOf(attemptFailures)}))`,
    ),
    check("parcel_events_state_check", sql`${table.state} in (${oneOf(parcelStates)})`),
    ofTenant("parcel_events"),
  ],
);
