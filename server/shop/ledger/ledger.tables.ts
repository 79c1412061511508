import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { ledgerCodes, ledgerSources, OPEN_ITEM_ACCOUNT } from "#contract/ledger/account-plan.ts";
import {
  appRole,
  currentTenant,
  identity,
  key,
  moment,
  oneOf,
} from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";

/** A store reads its own book. Only functions that run as the owner write one. */
const ofBook = (table: string) =>
  pgPolicy(`${table}_of_book`, {
    for: "select",
    to: appRole,
    using: sql`book = ${currentTenant}`,
  });

/**
 * Transfers of the books of stores and of the shop (book 0), as `accountPlan` says; append-only by trigger. The id is made
 * from book, code, source and `nth`, so that posting twice is one row.
 */
export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: uuid().primaryKey(),
    book: key().notNull(),
    /** The store that it concerns: that of the book, or the one that the shop has the claim with. */
    tenantId: key().notNull(),
    /** The month whose statement contains it, as its first day. */
    period: date({ mode: "string" }).notNull(),
    debit: text().notNull(),
    credit: text().notNull(),
    /** In đồng. */
    amount: bigint({ mode: "number" }).notNull(),
    code: text().notNull(),
    /** The code whose posting a correction corrects. */
    corrects: text(),
    /** 0 for the first posting of a source under a code; its corrections count on. */
    nth: integer().notNull(),
    sourceKind: text("source_kind").notNull(),
    sourceId: text("source_id").notNull(),
    /** The order of the source, if it has one. */
    orderId: text("order_id"),
    happenedAt: moment().notNull(),
    postedAt: moment().notNull(),
  },
  (table) => [
    index("ledger_transfers_period_idx").on(
      table.book,
      table.period.desc().nullsFirst(),
      table.happenedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("ledger_transfers_code_idx").on(
      table.book,
      table.code,
      table.period.desc().nullsFirst(),
      table.happenedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("ledger_transfers_debit_idx").on(
      table.book,
      table.debit,
      table.period.desc().nullsFirst(),
      table.happenedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("ledger_transfers_credit_idx").on(
      table.book,
      table.credit,
      table.period.desc().nullsFirst(),
      table.happenedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("ledger_transfers_order_idx")
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    check("ledger_transfers_amount_check", sql`${table.amount} > 0`),
    check("ledger_transfers_accounts_check", sql`${table.debit} <> ${table.credit}`),
    check("ledger_transfers_book_check", sql`${table.book} in (0, ${table.tenantId})`),
    check("ledger_transfers_code_check", sql`${table.code} in (${oneOf(ledgerCodes)})`),
    check("ledger_transfers_source_check", sql`${table.sourceKind} in (${oneOf(ledgerSources)})`),
    check(
      "ledger_transfers_correction_check",
      sql`(${table.code} = 'correction') = (${table.corrects} is not null)
          and (${table.corrects} is null) = (${table.nth} = 0)`,
    ),
    check("ledger_transfers_period_check", sql`date_part('day', ${table.period}) = 1`),
    ofBook("ledger_transfers"),
  ],
);

/**
 * Kept debits and credits of the accounts, by the month and the code of the transfers. The transaction that posts the
 * transfers adds them up. A balance is the sum of the account's rows.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    book: key().notNull(),
    account: text().notNull(),
    period: date({ mode: "string" }).notNull(),
    code: text().notNull(),
    debits: bigint({ mode: "number" }).notNull(),
    credits: bigint({ mode: "number" }).notNull(),
    transfers: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      name: "ledger_accounts_pkey",
      columns: [table.book, table.account, table.period, table.code],
    }),
    ofBook("ledger_accounts"),
  ],
);

/** The cash on delivery that a carrier has not paid out yet, by parcel. A paid item is deleted. */
export const ledgerOpenItems = pgTable(
  "ledger_open_items",
  {
    book: key().notNull(),
    account: text().notNull(),
    sourceId: text("source_id").notNull(),
    orderId: text("order_id"),
    /** In đồng; negative if the carrier paid more than it owes. */
    amount: bigint({ mode: "number" }).notNull(),
    since: moment().notNull(),
  },
  (table) => [
    primaryKey({
      name: "ledger_open_items_pkey",
      columns: [table.book, table.account, table.sourceId],
    }),
    index("ledger_open_items_since_idx").on(
      table.book,
      table.account,
      table.since,
      table.amount,
      table.sourceId,
    ),
    index("ledger_open_items_paid_idx")
      .on(table.book)
      .where(sql`${table.amount} = 0`),
    check(
      "ledger_open_items_account_check",
      sql`starts_with(${table.account}, ${sql.raw(`'${OPEN_ITEM_ACCOUNT}'`)})`,
    ),
    ofBook("ledger_open_items"),
  ],
);

/**
 * Orders whose facts are to be compared with the ledger, and settlements to post. Triggers insert them with what happened,
 * and never at the checkout: a placed order arrives by the fold of revenue.
 */
export const ledgerQueue = pgTable(
  "ledger_queue",
  {
    id: identity(),
    tenantId: key().notNull(),
    orderId: text("order_id"),
    settlementId: key(),
  },
  (table) => [
    check(
      "ledger_queue_object_check",
      sql`num_nonnulls(${table.orderId}, ${table.settlementId}) = 1`,
    ),
    ofTenant("ledger_queue"),
  ],
);
