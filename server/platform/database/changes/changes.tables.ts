import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** A transaction id that is never used again. */
const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * The tags that transactions notified in the last minutes (`notify_changed`), each once a transaction. Every process
 * polls it. `at` is the time of the insert, so the tags of one order come in the order of its writes.
 */
export const changes = pgTable(
  "changes",
  {
    xid: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    tag: text().notNull(),
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.xid, table.tag] })],
);

/**
 * One row: the highest transaction id whose tags were deleted. A process that has not looked since may have missed
 * tags.
 */
export const changesTidied = pgTable(
  "changes_tidied",
  {
    only: boolean().primaryKey().default(true),
    xid: transactionId().notNull(),
  },
  (table) => [check("changes_tidied_only_check", sql`${table.only}`)],
);
