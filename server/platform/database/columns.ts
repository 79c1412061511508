import { sql } from "drizzle-orm";
import { bigint, pgRole, timestamp } from "drizzle-orm/pg-core";
import { roleNames } from "./connections/roles.ts";

/** The shop's role. It owns nothing, and row-level security limits it to one store at a time. */
export const appRole = pgRole(roleNames.app).existing();

/** The checkout's role. It writes orders of several stores at once, and can do nothing else. */
export const checkoutRole = pgRole(roleNames.checkout).existing();

/** A reference to an identity column, read as a JavaScript number: keys stay far below 2^53. */
export const key = () => bigint({ mode: "number" });

/** A primary key that the database numbers. */
export const identity = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** A timestamp with time zone, in milliseconds. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A timestamp that defaults to the time of the insert. */
export const writtenAt = () =>
  moment()
    .notNull()
    .default(sql`now()`);

/** The texts that a column may have, for a check: `'sepay', 'casso'`. A longer list needs a migration. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/**
 * The tenant that the transaction works for. `nullif`, because a transaction-local setting leaves an empty string after
 * its end. The sub-select is evaluated once per statement, not once per row.
 */
export const currentTenant = sql`(select nullif(current_setting('app.tenant', true), '')::bigint)`;

/** The account that the transaction works for. */
export const currentAccount = sql`(select nullif(current_setting('app.account', true), '')::bigint)`;
