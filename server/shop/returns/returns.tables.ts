import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import {
  RETURN_PICTURES_MAX,
  returnReasons,
  returnWishes,
  waysBack,
} from "#contract/rules/returns/reasons.ts";
import { returnActors, returnStates } from "#contract/rules/returns/return-moves.ts";
import { waitings } from "#contract/rules/returns/return-times.ts";
import { key, moment, oneOf, writtenAt } from "#server/platform/database/columns.ts";
import { accounts } from "../accounts/accounts.tables.ts";
import { ofStoreOrBuyer, orders } from "../orders/orders.tables.ts";
import { parcels } from "../parcels/parcels.tables.ts";

const waitingStates = oneOf(returnStates.filter((state) => waitings[state]));

/**
 * Returns of goods of completed orders. Every write locks the order before the return, so the amounts of an order's
 * returns are fixed one after the other.
 *
 * @offered for the figures of revenue and the ledger
 */
export const returns = pgTable(
  "returns",
  {
    id: text().primaryKey(),
    tenantId: key().notNull(),
    orderId: text("order_id").notNull(),
    accountId: key()
      .notNull()
      .references(() => accounts.id),
    /** Names the return in the note of the transfer that pays the refund, after `RF`. */
    code: text().notNull(),
    reason: text().notNull(),
    wish: text().notNull(),
    /** The part of the money that the buyer asked for. */
    askedAmount: bigint("asked_amount", { mode: "number" }),
    /** The buyer's words. */
    details: text().notNull().default(""),
    /** The names of picture files, in order. */
    pictures: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    state: text().notNull(),
    stateAt: moment().notNull(),
    waitsFor: text("waits_for"),
    dueAt: moment(),
    /** The state when the due time passes, or `overdue`. */
    whenPassed: text("when_passed"),
    version: integer().notNull().default(1),
    createdAt: writtenAt(),
    /** The outcome that the store gives; null until it has accepted. */
    outcome: text(),
    way: text(),
    /** The part of the money that was agreed on. */
    partAmount: bigint("part_amount", { mode: "number" }),
    carrier: text(),
    trackingCode: text("tracking_code"),
    /** The tracking code's letters and digits in capitals, as a search compares them. */
    trackingKey: text("tracking_key"),
    /** The parcel that was booked for the way back, which the return follows. */
    parcelId: text("parcel_id"),
    receiptAmount: bigint("receipt_amount", { mode: "number" }),
    receiptPicture: text("receipt_picture"),
    /** The cap of the returns policy that held when the order was placed. */
    shippingCap: bigint("shipping_cap", { mode: "number" }).notNull(),
    /** When goods came back; null where nothing did. */
    receivedAt: moment(),
    /** When the amounts were fixed; they are in đồng. */
    fixedAt: moment(),
    goodsAmount: bigint("goods_amount", { mode: "number" }),
    freightAmount: bigint("freight_amount", { mode: "number" }),
    postageAmount: bigint("postage_amount", { mode: "number" }),
    /** The sum to be paid: of a replacement the postage alone. */
    dueAmount: bigint("due_amount", { mode: "number" }),
    /** The sum of `return_refunds`. */
    paidAmount: bigint("paid_amount", { mode: "number" }).notNull().default(0),
    /** Whether the inspection left out pieces that the buyer sent back. */
    isReduced: boolean("is_reduced").notNull().default(false),
    /** The parcel with the same goods again. */
    sentAt: moment(),
    sentCarrier: text("sent_carrier"),
    sentCode: text("sent_code"),
    /** The account that the refund goes to. */
    bankBin: text("bank_bin"),
    bankAccount: text("bank_account"),
    bankHolder: text("bank_holder"),
    /** Whether it gave the uses of the order's vouchers back, because with it all pieces were refunded. */
    vouchersBack: boolean("vouchers_back").notNull().default(false),
    appealedAt: moment(),
    appealDecidedAt: moment(),
    /** Null where the time for the decision passed. */
    appealDecidedBy: key().references(() => accounts.id, { onDelete: "set null" }),
    /** When the reminder of the state was sent, and when the mails about a late refund were. */
    remindedAt: moment(),
    overdueToldAt: moment(),
    endedAt: moment(),
    /** When its evidence and its account were deleted. */
    erasedAt: moment(),
  },
  (table) => [
    unique("returns_tenant_key").on(table.tenantId, table.id),
    unique("returns_code_key").on(table.code),
    foreignKey({
      name: "returns_order_fk",
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    foreignKey({
      name: "returns_parcel_fk",
      columns: [table.tenantId, table.parcelId],
      foreignColumns: [parcels.tenantId, parcels.id],
    }),
    index("returns_parcel_idx")
      .on(table.tenantId, table.parcelId)
      .where(sql`${table.parcelId} is not null`),
    index("returns_order_idx").on(table.tenantId, table.orderId, table.createdAt),
    index("returns_account_idx").on(table.accountId, table.createdAt.desc().nullsFirst(), table.id),
    index("returns_newest_idx").on(
      table.tenantId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.accountId,
    ),
    index("returns_state_idx").on(
      table.tenantId,
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.accountId,
    ),
    index("returns_waiting_idx")
      .on(table.tenantId, table.dueAt, table.id, table.accountId)
      .where(sql`${table.waitsFor} = 'store'`),
    // The figures of a time count what came back in it.
    index("returns_fixed_idx")
      .on(table.tenantId, table.fixedAt)
      .where(sql`${table.fixedAt} is not null`),
    index("returns_tracking_idx")
      .on(table.tenantId, table.trackingKey)
      .where(sql`${table.trackingKey} is not null`),
    index("returns_appeal_decided_by_idx").on(table.appealDecidedBy),
    // Those of all stores whose due time comes, that were appealed, or whose evidence is to be deleted.
    index("returns_due_idx")
      .on(table.dueAt, table.id)
      .where(sql`${table.dueAt} is not null`),
    index("returns_appealed_idx")
      .on(table.dueAt, table.id)
      .where(sql`${table.state} = 'appealed'`),
    index("returns_decided_idx")
      .on(table.appealDecidedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.appealDecidedAt} is not null`),
    index("returns_inspected_idx")
      .on(table.dueAt, table.id)
      .where(sql`${table.state} = 'inspected'`),
    index("returns_ended_idx")
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null and ${table.erasedAt} is null`),
    check("returns_reason_check", sql`${table.reason} in (${oneOf(returnReasons)})`),
    check(
      "returns_wish_check",
      sql`${table.wish} in (${oneOf(returnWishes)}) and ${table.outcome} in (${oneOf(returnWishes)})
          and (${table.wish} = 'part') = (${table.askedAmount} is not null)
          and (${table.outcome} is not distinct from 'part') = (${table.partAmount} is not null)
          and ${table.askedAmount} > 0 and ${table.partAmount} > 0`,
    ),
    check(
      "returns_way_check",
      sql`${table.way} in (${oneOf(waysBack)}) and (${table.way} is null) = (${table.outcome} is null)`,
    ),
    check("returns_state_check", sql`${table.state} in (${oneOf(returnStates)})`),
    check(
      "returns_waiting_check",
      sql`(${table.dueAt} is not null) = (${table.state} in (${waitingStates}))
          and (${table.dueAt} is null) = (${table.endedAt} is not null)
          and (${table.dueAt} is null) = (${table.whenPassed} is null)
          and ${table.waitsFor} in (${oneOf(returnActors)})
          and (${table.waitsFor} is null or ${table.dueAt} is not null)`,
    ),
    check(
      "returns_pictures_check",
      sql`cardinality(${table.pictures}) <= ${sql.raw(String(RETURN_PICTURES_MAX))}`,
    ),
    check(
      "returns_tracking_check",
      sql`num_nulls(${table.carrier}, ${table.trackingCode}, ${table.trackingKey}) in (0, 3)
          and num_nulls(${table.sentCarrier}, ${table.sentCode}) in (0, 2)
          and (${table.sentCode} is null or ${table.sentAt} is not null)`,
    ),
    check(
      "returns_amounts_check",
      sql`num_nulls(${table.fixedAt}, ${table.goodsAmount}, ${table.freightAmount}, ${table.postageAmount}, ${table.dueAmount}) in (0, 5)
          and least(${table.goodsAmount}, ${table.freightAmount}, ${table.postageAmount}, ${table.dueAmount}, ${table.paidAmount}) >= 0
          and ${table.dueAmount} = ${table.postageAmount} + case when ${table.outcome} = 'replacement' then 0 else ${table.goodsAmount} + ${table.freightAmount} end
          and (${table.state} not in ('inspected', 'refunded', 'replaced') or ${table.fixedAt} is not null)`,
    ),
    check(
      "returns_account_check",
      sql`num_nulls(${table.bankBin}, ${table.bankAccount}, ${table.bankHolder}) in (0, 3)`,
    ),
    check(
      "returns_appeal_check",
      sql`${table.appealDecidedAt} is null or ${table.appealedAt} is not null`,
    ),
    ofStoreOrBuyer("returns"),
  ],
);
