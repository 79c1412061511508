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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { returnActors, returnActs, returnStates } from "#contract/rules/returns/return-moves.ts";
import {
  appRole,
  currentAccount,
  identity,
  key,
  moment,
  oneOf,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { accounts } from "../accounts/accounts.tables.ts";
import { ofStoreOrBuyer } from "../orders/orders.tables.ts";
import { bankTransactions } from "../payments/payments.tables.ts";
import { returns } from "./returns.tables.ts";

/**
 * The lines of a return: pieces of lines of its order, and what the store found.
 *
 * @offered for the figures of revenue and the ledger
 */
export const returnLines = pgTable(
  "return_lines",
  {
    returnId: text("return_id").notNull(),
    line: integer().notNull(),
    tenantId: key().notNull(),
    orderId: text("order_id").notNull(),
    accountId: key().notNull(),
    productId: key().notNull(),
    quantity: integer().notNull(),
    sellable: integer(),
    damaged: integer(),
    missing: integer(),
    /** The pieces that the buyer gets money or goods for, and the money for them. */
    fixed: integer(),
    amount: bigint({ mode: "number" }),
    /** The pieces that were sent again as a replacement. */
    sent: integer().notNull().default(0),
    /** The pieces that no other return may ask for (`reservedPieces`). */
    held: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: "return_lines_pkey", columns: [table.returnId, table.line] }),
    foreignKey({
      name: "return_lines_return_fk",
      columns: [table.tenantId, table.returnId],
      foreignColumns: [returns.tenantId, returns.id],
    }),
    index("return_lines_order_idx").on(table.tenantId, table.orderId, table.line),
    index("return_lines_product_idx").on(table.tenantId, table.productId),
    check("return_lines_quantity_check", sql`${table.quantity} > 0`),
    check(
      "return_lines_found_check",
      sql`num_nulls(${table.sellable}, ${table.damaged}, ${table.missing}) in (0, 3)
          and least(${table.sellable}, ${table.damaged}, ${table.missing}) >= 0
          and ${table.sellable} + ${table.damaged} + ${table.missing} = ${table.quantity}`,
    ),
    check(
      "return_lines_fixed_check",
      sql`(${table.fixed} is null) = (${table.amount} is null) and ${table.fixed} between 0 and ${table.quantity}
          and ${table.amount} >= 0 and ${table.held} between 0 and ${table.quantity}`,
    ),
    check("return_lines_sent_check", sql`${table.sent} between 0 and coalesce(${table.fixed}, 0)`),
    ofStoreOrBuyer("return_lines"),
  ],
);

/**
 * The history of a return: append-only.
 *
 * @offered for the ledger
 */
export const returnSteps = pgTable(
  "return_steps",
  {
    returnId: text("return_id").notNull(),
    step: integer().notNull(),
    tenantId: key().notNull(),
    accountId: key().notNull(),
    act: text().notNull(),
    fromState: text("from_state"),
    toState: text("to_state").notNull(),
    byRole: text("by_role").notNull(),
    byAccount: key(),
    reason: text(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: "return_steps_pkey", columns: [table.returnId, table.step] }),
    foreignKey({
      name: "return_steps_return_fk",
      columns: [table.tenantId, table.returnId],
      foreignColumns: [returns.tenantId, returns.id],
    }),
    index("return_steps_tenant_idx").on(table.tenantId, table.returnId),
    check("return_steps_act_check", sql`${table.act} in (${oneOf(returnActs)})`),
    check(
      "return_steps_state_check",
      sql`${table.toState} in (${oneOf(returnStates)}) and ${table.fromState} in (${oneOf(returnStates)})`,
    ),
    check("return_steps_role_check", sql`${table.byRole} in (${oneOf(returnActors)})`),
    ofStoreOrBuyer("return_steps"),
  ],
);

/**
 * The payments of refunds: outgoing transfers with the code of a return, and records of staff. They stay as they are.
 *
 * @offered for the figures of revenue and the ledger
 */
export const returnRefunds = pgTable(
  "return_refunds",
  {
    id: identity(),
    tenantId: key().notNull(),
    returnId: text("return_id").notNull(),
    orderId: text("order_id").notNull(),
    accountId: key().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    /** When it was paid. */
    at: moment().notNull(),
    how: text().notNull(),
    reference: text().notNull(),
    /** The letters and digits of the reference, by which a refund that is recorded twice is found. */
    plainReference: text("plain_reference").notNull(),
    transactionId: key(),
    byAccount: key().references(() => accounts.id, { onDelete: "set null" }),
    createdAt: writtenAt(),
  },
  (table) => [
    foreignKey({
      name: "return_refunds_return_fk",
      columns: [table.tenantId, table.returnId],
      foreignColumns: [returns.tenantId, returns.id],
    }),
    foreignKey({
      name: "return_refunds_transaction_fk",
      columns: [table.tenantId, table.transactionId],
      foreignColumns: [bankTransactions.tenantId, bankTransactions.id],
    }),
    index("return_refunds_return_idx").on(table.tenantId, table.returnId, table.id),
    index("return_refunds_order_idx").on(table.tenantId, table.orderId, table.id),
    index("return_refunds_time_idx").on(table.tenantId, table.at, table.id),
    index("return_refunds_by_idx").on(table.byAccount),
    uniqueIndex("return_refunds_transaction_key")
      .on(table.tenantId, table.transactionId)
      .where(sql`${table.transactionId} is not null`),
    uniqueIndex("return_refunds_reference_key")
      .on(table.tenantId, table.plainReference)
      .where(sql`${table.how} = 'hand'`),
    check("return_refunds_amount_check", sql`${table.amount} > 0`),
    check(
      "return_refunds_how_check",
      sql`${table.how} in ('transaction', 'hand') and (${table.how} = 'transaction') = (${table.transactionId} is not null)`,
    ),
    ofStoreOrBuyer("return_refunds"),
  ],
);

/** Pictures that a buyer has uploaded and no return has yet. A return takes their rows, and a job deletes old ones. */
export const returnUploads = pgTable(
  "return_uploads",
  {
    /** The name of the file. */
    file: text().primaryKey(),
    accountId: key()
      .notNull()
      .references(() => accounts.id),
    createdAt: writtenAt(),
  },
  (table) => [
    index("return_uploads_account_idx").on(table.accountId, table.createdAt),
    index("return_uploads_created_idx").on(table.createdAt),
    pgPolicy("return_uploads_of_buyer", {
      to: appRole,
      using: sql`account_id = ${currentAccount}`,
      withCheck: sql`account_id = ${currentAccount}`,
    }),
  ],
);
