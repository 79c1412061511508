import { sql } from "drizzle-orm";
import { bigint, timestamp } from "drizzle-orm/pg-core";

/** A key of our own making, a JavaScript number on this side (2^53 is ample). */
export const key = () => bigint({ mode: "number" });

/** A key the database counts up. */
export const identity = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** A moment, never without its zone. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A moment that is set when the row is written. */
export const writtenAt = () =>
  moment()
    .notNull()
    .default(sql`now()`);

/**
 * The tenant that the transaction works for. `nullif`, because after a transaction-local setting
 * PostgreSQL leaves an empty string behind; the sub-select is evaluated once a statement, not once a row.
 */
export const currentTenant = sql`(select nullif(current_setting('app.tenant', true), '')::bigint)`;

/** The account that the transaction works for. */
export const currentAccount = sql`(select nullif(current_setting('app.account', true), '')::bigint)`;
