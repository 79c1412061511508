import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  unique,
  type ExtraConfigColumn,
} from "drizzle-orm/pg-core";
import {
  appRole,
  checkoutRole,
  currentAccount,
  currentTenant,
  key,
  moment,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { accounts } from "../accounts/accounts.tables.ts";
import { tenants } from "../tenants/tenants.tables.ts";

export const writtenAtCheckout = (table: string) =>
  pgPolicy(`${table}_written_at_checkout`, {
    for: "insert",
    to: checkoutRole,
    withCheck: sql`true`,
  });

/** An order is visible to its store and its buyer. */
export const ofStoreOrBuyer = (table: string) => {
  const isOwn = sql`tenant_id = ${currentTenant} or account_id = ${currentAccount}`;
  return pgPolicy(`${table}_of_store_or_buyer`, { to: appRole, using: isOwn, withCheck: isOwn });
};

/** The last columns of an index for a list of orders, the newest first; with the buyer, the wall is checked in the index. */
const newestFirst = (table: Record<"createdAt" | "id" | "accountId", ExtraConfigColumn>) =>
  [table.createdAt.desc().nullsFirst(), table.id, table.accountId] as const;

/**
 * A checkout: an idempotency key, the hash of its request, and its orders. The statement that writes the orders also
 * writes this row, so a key and its orders exist together or not at all.
 */
export const checkouts = pgTable(
  "checkouts",
  {
    id: text().primaryKey(),
    accountId: key()
      .notNull()
      .references(() => accounts.id),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("ask_hash").notNull(),
    createdAt: writtenAt(),
  },
  (table) => [
    unique("checkouts_key").on(table.accountId, table.idempotencyKey),
    pgPolicy("checkouts_of_buyer", {
      to: appRole,
      using: sql`account_id = ${currentAccount}`,
      withCheck: sql`account_id = ${currentAccount}`,
    }),
    pgPolicy("checkouts_at_checkout", { to: checkoutRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** @offered for the figures of revenue, for payments, and for parcels and returns, which write their snapshots */
export const orders = pgTable(
  "orders",
  {
    id: text().primaryKey(),
    checkoutId: text("checkout_id")
      .notNull()
      .references(() => checkouts.id),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    accountId: key()
      .notNull()
      .references(() => accounts.id),
    status: text().notNull(),
    paymentMethod: text("payment_method").notNull(),
    paymentStatus: text("payment_status").notNull(),
    shippingMethod: text("shipping_method").notNull(),
    subtotal: bigint({ mode: "number" }).notNull(),
    transportFee: bigint("transport_fee", { mode: "number" }).notNull(),
    /** The discount by vouchers: the lines' discounts, and `feeDiscount` of the fee. */
    discount: bigint({ mode: "number" }).notNull().default(0),
    feeDiscount: bigint("fee_discount", { mode: "number" }).notNull().default(0),
    /** The percentage of value-added tax on the fee: that of `standard`; null before the shop kept it. */
    feeVatPercent: integer("fee_vat_percent"),
    /** The discount of each voucher, as `DiscountRow`s; null if there is none. Their sum is `discount`. */
    discounts: jsonb().$type<unknown>(),
    /** The vouchers of `discounts`: at most one of the store and one of the shop. */
    storeVoucherId: key(),
    shopVoucherId: key(),
    totalAmount: bigint("total_amount", { mode: "number" }).notNull(),
    /** The address as text at the time of order. */
    shipTo: jsonb("ship_to").$type<unknown>().notNull(),
    province: text().generatedAlwaysAs(sql`coalesce(ship_to ->> 'province', '')`),
    transferCode: text("transfer_code"),
    language: text().notNull(),
    /** For whom the buyer wants an invoice; null for a consumer, who wants none. */
    invoice: jsonb().$type<unknown>(),
    /** When the store said that it sent the invoice. */
    invoiceSentAt: moment(),
    contactDueAt: moment().notNull(),
    cancellationRequestedAt: moment(),
    cancellationReason: text("cancellation_reason"),
    /**
     * The time when the store declined the buyer's request to cancel; cancelling or sending the order also answers it.
     */
    cancellationDeclinedAt: moment(),
    restocked: boolean().notNull().default(false),
    /** The parcel's carrier, if the store named it when it sent the parcel. */
    carrier: text(),
    trackingCode: text("tracking_code"),
    /** The tracking code's letters and digits in capitals, as a search compares them. */
    trackingKey: text("tracking_key"),
    /** Its parcels with their events, and its returns, as `parcels_of` and `returns_of` make them; null without any. */
    parcelSnapshot: jsonb("parcel_snapshot").$type<unknown>(),
    returnSnapshot: jsonb("return_snapshot").$type<unknown>(),
    /** The amount received by bank transfer and not paid back: the sum of `order_payments`. */
    amountPaid: bigint("paid_amount", { mode: "number" }).notNull().default(0),
    /** The time when the store first spoke with the buyer. */
    contactedAt: moment(),
    /** The time when the buyer was reminded of the transfer. */
    remindedAt: moment(),
    /** The store's own note. */
    note: text().notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    /** The time of the last move (`order_moves`); null while pending. */
    movedAt: moment(),
    /** The account of the last change, at `updatedAt`. */
    updatedBy: key(),
  },
  (table) => [
    unique("orders_tenant_key").on(table.tenantId, table.id),
    unique("orders_transfer_code_key").on(table.transferCode),
    index("orders_account_idx").on(table.accountId, table.createdAt.desc().nullsFirst(), table.id),
    // The indexes include the buyer, so that an index-only scan finds a page: the policy reads the buyer of each order.
    index("orders_tenant_placed_idx").on(
      table.tenantId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.accountId,
      table.paymentMethod,
      table.province,
    ),
    index("orders_tenant_ended_idx")
      .on(
        table.tenantId,
        table.status,
        table.movedAt.desc().nullsFirst(),
        table.id,
        table.accountId,
        table.paymentMethod,
        table.province,
      )
      .where(sql`${table.status} in ('completed', 'cancelled')`),
    index("orders_tenant_cod_idx")
      .on(
        table.tenantId,
        table.createdAt.desc().nullsFirst(),
        table.id,
        table.accountId,
        table.totalAmount,
        table.amountPaid,
      )
      .where(
        sql`${table.status} = 'delivering' and ${table.paymentMethod} = 'COD' and ${table.paymentStatus} in ('unpaid', 'partially_paid')`,
      ),
    index("orders_tenant_status_idx").on(
      table.tenantId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.accountId,
    ),
    index("orders_tenant_payment_idx").on(
      table.tenantId,
      table.paymentStatus,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.accountId,
    ),
    // Few orders wait for the store compared with the finished ones: their lists and counts read only these partial
    // indexes.
    index("orders_tenant_due_idx")
      .on(
        table.tenantId,
        table.createdAt.desc().nullsFirst(),
        table.id,
        table.accountId,
        table.contactDueAt,
      )
      .where(sql`${table.status} = 'pending' and ${table.contactedAt} is null`),
    index("orders_tenant_asked_idx")
      .on(table.tenantId, ...newestFirst(table))
      .where(
        sql`${table.status} = 'transferred' and ${table.cancellationRequestedAt} is not null and ${table.cancellationDeclinedAt} is null`,
      ),
    index("orders_tenant_to_hand_over_idx")
      .on(table.tenantId, ...newestFirst(table))
      .where(
        sql`${table.status} = 'pending' and ${table.contactedAt} is not null and ${table.paymentStatus} not in ('awaiting_transfer', 'partially_paid')`,
      ),
    index("orders_tenant_delivering_idx")
      .on(
        table.tenantId,
        table.createdAt.desc().nullsFirst(),
        table.id,
        table.accountId,
        table.movedAt,
      )
      .where(sql`${table.status} = 'delivering'`),
    // Those of all stores, for the super admin.
    index("orders_refund_due_idx")
      .on(table.tenantId, table.movedAt)
      .where(sql`${table.paymentStatus} = 'refund_due'`),
    // Few orders have money to give back.
    index("orders_tenant_refund_idx")
      .on(table.tenantId, ...newestFirst(table))
      .where(
        sql`${table.amountPaid} > 0 and (${table.status} = 'cancelled' or ${table.amountPaid} > ${table.totalAmount})`,
      ),
    // Those of all stores that still wait for their transfer, for the reminder and the cancellation.
    index("orders_unpaid_idx")
      .on(table.createdAt, table.tenantId, table.id)
      .where(sql`${table.status} = 'pending' and ${table.paymentStatus} = 'awaiting_transfer'`),
    index("orders_tenant_amount_idx").on(
      table.tenantId,
      table.totalAmount.desc().nullsFirst(),
      table.id,
      table.accountId,
    ),
    index("orders_tenant_tracking_idx")
      .on(table.tenantId, table.trackingKey)
      .where(sql`${table.trackingKey} is not null`),
    // Vouchers for new customers ask whether a phone number has ordered before.
    index("orders_phone_idx")
      .on(sql`(${table.shipTo} ->> 'phoneNumber')`, table.tenantId)
      .where(sql`${table.status} <> 'cancelled'`),
    index("orders_tenant_store_voucher_placed_idx")
      .on(table.tenantId, table.storeVoucherId, ...newestFirst(table))
      .where(sql`${table.storeVoucherId} is not null`),
    index("orders_tenant_shop_voucher_placed_idx")
      .on(table.tenantId, table.shopVoucherId, ...newestFirst(table))
      .where(sql`${table.shopVoucherId} is not null`),
    // Few buyers want an invoice.
    index("orders_tenant_invoice_idx")
      .on(table.tenantId, ...newestFirst(table))
      .where(sql`${table.invoice} is not null`),
    index("orders_tenant_unsent_invoice_idx")
      .on(table.tenantId, ...newestFirst(table))
      .where(
        sql`${table.invoice} is not null and ${table.invoiceSentAt} is null and ${table.status} <> 'cancelled'`,
      ),
    index("orders_account_invoice_idx")
      .on(table.accountId, table.createdAt.desc().nullsFirst())
      .where(sql`${table.invoice} is not null`),
    index("orders_checkout_idx").on(table.checkoutId),
    check(
      "orders_total_check",
      sql`${table.totalAmount} = ${table.subtotal} + ${table.transportFee} - ${table.discount} and ${table.transportFee} >= 0
          and ${table.feeDiscount} between 0 and ${table.transportFee}
          and ${table.discount} - ${table.feeDiscount} between 0 and ${table.subtotal}`,
    ),
    check(
      "orders_status_check",
      sql`${table.status} in ('pending', 'transferred', 'delivering', 'completed', 'cancelled')`,
    ),
    check(
      "orders_ended_check",
      sql`${table.movedAt} is not null or ${table.status} not in ('completed', 'cancelled')`,
    ),
    check("orders_payment_method_check", sql`${table.paymentMethod} in ('COD', 'BANK_TRANSFER')`),
    check(
      "orders_payment_status_check",
      sql`${table.paymentStatus} in ('unpaid', 'awaiting_transfer', 'partially_paid', 'paid', 'cod_collected', 'refund_due', 'refunded')`,
    ),
    check("orders_paid_amount_check", sql`${table.amountPaid} >= 0`),
    check(
      "orders_tracking_check",
      sql`num_nulls(${table.carrier}, ${table.trackingCode}, ${table.trackingKey}) = 3
          or num_nulls(${table.carrier}, ${table.trackingCode}, ${table.trackingKey}) = 0
          and ${table.status} in ('delivering', 'completed', 'cancelled')`,
    ),
    check("orders_restocked_check", sql`not ${table.restocked} or ${table.status} = 'cancelled'`),
    ofStoreOrBuyer("orders"),
    writtenAtCheckout("orders"),
    pgPolicy("orders_replayed_at_checkout", { for: "select", to: checkoutRole, using: sql`true` }),
  ],
);
