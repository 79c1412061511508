import { sql, type SQL } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import {
  VOUCHER_PER_CUSTOMER_MAX,
  VOUCHER_PERCENT_MAX,
  VOUCHER_QUOTA_MAX,
  type DiscountField,
  type VoucherKind,
} from "#contract/rules/vouchers.ts";
import {
  appRole,
  checkoutRole,
  currentAccount,
  currentTenant,
  identity,
  key,
  moment,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { tenants } from "../tenants/tenants.tables.ts";
import { ofOwner, readAtCheckout, readBy, seesVoucher } from "./voucher-policies.tables.ts";

type DiscountColumns = Record<DiscountField, AnyPgColumn>;

/** The fields of each kind. The check of a database changes by a migration. */
const fieldChecks: Record<VoucherKind, (columns: DiscountColumns) => SQL> = {
  percent: ({ percent, amount }) =>
    sql`${percent} between 1 and ${sql.raw(String(VOUCHER_PERCENT_MAX))} and ${amount} is null`,
  amount: ({ percent, amount, cap }) => sql`${amount} > 0 and num_nulls(${percent}, ${cap}) = 2`,
  shipping: ({ percent, amount }) => sql`num_nulls(${percent}, ${amount}) = 2`,
};

const ofStoreOrder = sql`account_id = ${currentAccount} or ${currentTenant} = any (tenant_ids)`;

/**
 * A voucher with its conditions. A write of a voucher first locks its row of `voucher_counts` and changes its version,
 * so that no checkout decides by a voucher that is being paused or ended.
 *
 * @offered for the names of revenue
 */
export const vouchers = pgTable(
  "vouchers",
  {
    id: identity(),
    /** The store; null for a voucher of the shop. */
    tenantId: key().references(() => tenants.id),
    /** The store, or 0 for the shop: keys and policies compare it, because null equals nothing. */
    ownerId: key()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(tenant_id, 0)`),
    code: text().notNull(),
    /** Whether another voucher may take the code, because this one has ended. */
    isCodeFree: boolean("is_code_free").notNull().default(false),
    /** Whether only the codes of `voucher_codes` are taken, each once. */
    singleUse: boolean("single_use").notNull().default(false),
    nameEn: text("name_en").notNull(),
    nameVn: text("name_vn").notNull(),
    termsEn: text("terms_en").notNull().default(""),
    termsVn: text("terms_vn").notNull().default(""),
    kind: text().notNull(),
    percent: integer(),
    amount: bigint({ mode: "number" }),
    cap: bigint({ mode: "number" }),
    minSpend: bigint("min_spend", { mode: "number" }).notNull().default(0),
    scope: text().notNull().default("store"),
    newCustomersOnly: boolean("new_customers_only").notNull().default(false),
    perCustomer: integer("per_customer").notNull().default(1),
    startsAt: moment().notNull(),
    endsAt: moment(),
    /** The time when its owner ended it. */
    endedAt: moment(),
    isPublic: boolean("is_public").notNull().default(false),
    isDraft: boolean("is_draft").notNull().default(false),
    isPaused: boolean("is_paused").notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    updatedBy: key(),
  },
  (table) => [
    unique("vouchers_owner_key").on(table.ownerId, table.id),
    uniqueIndex("vouchers_code_key")
      .on(table.ownerId, table.code)
      .where(sql`not ${table.isCodeFree}`),
    // The code of an ended voucher is found, too: the checkout says that it has ended.
    index("vouchers_code_idx").on(table.ownerId, table.code, table.id),
    check("vouchers_code_check", sql`${table.code} ~ '^[A-Z0-9]{4,20}$'`),
    check(
      "vouchers_kind_check",
      sql`case ${table.kind}
        when 'percent' then ${fieldChecks.percent(table)}
        when 'amount' then ${fieldChecks.amount(table)}
        else ${table.kind} = 'shipping' and ${fieldChecks.shipping(table)} end`,
    ),
    check("vouchers_cap_check", sql`${table.cap} > 0`),
    check("vouchers_min_spend_check", sql`${table.minSpend} >= 0`),
    check("vouchers_scope_check", sql`${table.scope} in ('store', 'categories', 'products')`),
    check(
      "vouchers_per_customer_check",
      sql`${table.perCustomer} between 1 and ${sql.raw(String(VOUCHER_PER_CUSTOMER_MAX))}`,
    ),
    check("vouchers_time_check", sql`${table.endsAt} > ${table.startsAt}`),
    ofOwner("vouchers"),
    readBy("vouchers", "shown", sql`is_public and not is_draft`),
    readBy(
      "vouchers",
      "collected",
      sql`exists (select from collected_vouchers c where c.voucher_id = vouchers.id and c.account_id = ${currentAccount})`,
    ),
    readBy(
      "vouchers",
      "used",
      sql`exists (select from voucher_uses u where u.voucher_id = vouchers.id and u.account_id = ${currentAccount})`,
    ),
    readAtCheckout("vouchers"),
  ],
);

/**
 * The uses of a voucher, and what they brought and cost: one small hot row a voucher, which checkouts with this voucher
 * lock one after the other. Those with other vouchers lock other rows.
 */
export const voucherCounts = pgTable(
  "voucher_counts",
  {
    voucherId: key().primaryKey(),
    ownerId: key().notNull(),
    /** The maximal number of uses; null without a limit. */
    quota: integer(),
    /** The uses that were not given back. */
    used: integer().notNull().default(0),
    /** The totals of the orders with this voucher, without cancelled ones. */
    revenue: bigint({ mode: "number" }).notNull().default(0),
    /** The sum of its discounts in these orders. */
    cost: bigint({ mode: "number" }).notNull().default(0),
    /** Grows with each write of the voucher (`voucher_changed`), so that a checkout that has locked the row sees it. */
    version: integer().notNull().default(1),
  },
  (table) => [
    foreignKey({
      name: "voucher_counts_voucher_fk",
      columns: [table.ownerId, table.voucherId],
      foreignColumns: [vouchers.ownerId, vouchers.id],
    }).onDelete("cascade"),
    check(
      "voucher_counts_quota_check",
      sql`${table.quota} between 1 and ${sql.raw(String(VOUCHER_QUOTA_MAX))}`,
    ),
    check(
      "voucher_counts_used_check",
      sql`${table.used} >= 0 and ${table.used} <= coalesce(${table.quota}, ${table.used})`,
    ),
    check("voucher_counts_sums_check", sql`${table.revenue} >= 0 and ${table.cost} >= 0`),
    ofOwner("voucher_counts"),
    readBy("voucher_counts", "shown", seesVoucher("voucher_counts")),
    // A cancellation gives a use back: by the buyer, or by a store that the shop's voucher was used in.
    pgPolicy("voucher_counts_given_back", {
      to: appRole,
      using: sql`exists (select from voucher_uses u where u.voucher_id = voucher_counts.voucher_id)`,
      withCheck: sql`true`,
    }),
    pgPolicy("voucher_counts_at_checkout", {
      to: checkoutRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);

/**
 * The single-use codes of a voucher, as hashes: the file with the codes is made once. A code is used while
 * `voucher_uses` has a use of it.
 */
export const voucherCodes = pgTable(
  "voucher_codes",
  {
    id: identity(),
    ownerId: key().notNull(),
    voucherId: key().notNull(),
    /** SHA-256 of the code, in hexadecimal digits. */
    hash: text().notNull(),
    createdAt: writtenAt(),
  },
  (table) => [
    unique("voucher_codes_voucher_key").on(table.voucherId, table.id),
    uniqueIndex("voucher_codes_hash_key").on(table.ownerId, table.hash),
    foreignKey({
      name: "voucher_codes_voucher_fk",
      columns: [table.ownerId, table.voucherId],
      foreignColumns: [vouchers.ownerId, vouchers.id],
    }).onDelete("cascade"),
    ofOwner("voucher_codes"),
    readAtCheckout("voucher_codes"),
  ],
);

/**
 * The uses of vouchers, one for a checkout. The last of its orders to be cancelled gives the use back. No foreign key
 * leads to the voucher, whose counts are locked and can't be deleted (`voucher_deleted`).
 */
export const voucherUses = pgTable(
  "voucher_uses",
  {
    voucherId: key().notNull(),
    /** The checkout. Its room is to the right of vouchers, so no key leads to it. */
    checkoutId: text("checkout_id").notNull(),
    ownerId: key().notNull(),
    accountId: key().notNull(),
    /** The number of the delivery address: several accounts with one number are one customer. */
    phone: text().notNull(),
    /** The single-use code. */
    codeId: key(),
    /** The stores whose orders it took something off. */
    tenantIds: bigint("tenant_ids", { mode: "number" }).array().notNull(),
    /** How many of these orders were not cancelled. */
    openOrders: integer("open_orders").notNull(),
    usedAt: writtenAt(),
    givenBackAt: moment(),
    /** The version of the voucher that was evaluated; null if the checkout counted the use itself. */
    version: integer(),
    /** The sum that it took off, and the totals of its orders, when they were placed. */
    cost: bigint({ mode: "number" }),
    revenue: bigint({ mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.voucherId, table.checkoutId] }),
    foreignKey({
      name: "voucher_uses_code_fk",
      columns: [table.voucherId, table.codeId],
      foreignColumns: [voucherCodes.voucherId, voucherCodes.id],
    }),
    index("voucher_uses_account_idx").on(table.accountId, table.voucherId),
    index("voucher_uses_phone_idx").on(table.voucherId, table.phone),
    uniqueIndex("voucher_uses_code_key")
      .on(table.codeId)
      .where(sql`${table.givenBackAt} is null and ${table.codeId} is not null`),
    check(
      "voucher_uses_open_check",
      sql`${table.openOrders} >= 0 and (${table.openOrders} = 0) = (${table.givenBackAt} is not null)`,
    ),
    readBy("voucher_uses", "of_owner", sql`owner_id = ${currentTenant}`),
    pgPolicy("voucher_uses_of_store_or_buyer", {
      to: appRole,
      using: ofStoreOrder,
      withCheck: ofStoreOrder,
    }),
    pgPolicy("voucher_uses_at_checkout", {
      to: checkoutRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);
