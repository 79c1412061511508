import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { settlementPayers } from "#contract/ledger/settlements.ts";
import { identity, key, moment, oneOf, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { accounts } from "../../accounts/accounts.tables.ts";
import { bankTransactions } from "../../payments/payments.tables.ts";
import { ledgerStatements } from "../statements/statements.tables.ts";

/**
 * Transfers that settle closed statements: a transaction of the store's inbox where the shop pays, a record of the super
 * admin where the store pays. An undone one stays, and a further transfer of the ledger takes it back.
 */
export const ledgerSettlements = pgTable(
  "ledger_settlements",
  {
    id: identity(),
    tenantId: key().notNull(),
    /** The statement. */
    period: date({ mode: "string" }).notNull(),
    paidBy: text("paid_by").notNull(),
    transactionId: key(),
    /** In đồng. */
    amount: bigint({ mode: "number" }).notNull(),
    /** The time that the bank names; of a record, the beginning of its day. */
    at: moment().notNull(),
    reference: text().notNull(),
    /** The letters and digits of the reference, by which a transfer that is recorded twice is found. */
    plainReference: text("plain_reference").notNull(),
    reason: text().notNull(),
    /** Null where the code in the note settled it. */
    settledBy: key().references(() => accounts.id, { onDelete: "set null" }),
    settledAt: writtenAt(),
    undoneBy: key().references(() => accounts.id, { onDelete: "set null" }),
    undoneAt: moment(),
    undoneReason: text("undone_reason"),
  },
  (table) => [
    unique("ledger_settlements_tenant_key").on(table.tenantId, table.id),
    foreignKey({
      name: "ledger_settlements_statement_fk",
      columns: [table.tenantId, table.period],
      foreignColumns: [ledgerStatements.tenantId, ledgerStatements.period],
    }),
    foreignKey({
      name: "ledger_settlements_transaction_fk",
      columns: [table.tenantId, table.transactionId],
      foreignColumns: [bankTransactions.tenantId, bankTransactions.id],
    }),
    index("ledger_settlements_statement_idx").on(table.tenantId, table.period),
    index("ledger_settlements_transaction_idx").on(table.tenantId, table.transactionId),
    index("ledger_settlements_settled_by_idx").on(table.settledBy),
    index("ledger_settlements_undone_by_idx").on(table.undoneBy),
    uniqueIndex("ledger_settlements_open_key")
      .on(table.tenantId, table.transactionId)
      .where(sql`${table.undoneAt} is null`),
    uniqueIndex("ledger_settlements_reference_key")
      .on(table.tenantId, table.plainReference)
      .where(sql`${table.undoneAt} is null and ${table.paidBy} = 'store'`),
    check("ledger_settlements_amount_check", sql`${table.amount} > 0`),
    check(
      "ledger_settlements_payer_check",
      sql`${table.paidBy} in (${oneOf(settlementPayers)})
          and (${table.paidBy} = 'shop') = (${table.transactionId} is not null)`,
    ),
    check(
      "ledger_settlements_undone_check",
      sql`(${table.undoneAt} is null) = (${table.undoneReason} is null)`,
    ),
    ofTenant("ledger_settlements"),
  ],
);
