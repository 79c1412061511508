import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identity, writtenAt } from "#server/platform/database/columns.ts";

/** Words or phrases that mean the same, in any language, as they were written. Searches of all stores read them. */
export const synonymGroups = pgTable("synonym_groups", {
  id: identity(),
  words: text().array().notNull(),
  version: integer().notNull().default(1),
  changedAt: writtenAt(),
});

/** How often a search found nothing on a day in Vietnam. Nothing says whose search it was. */
export const unfoundSearches = pgTable(
  "unfound_searches",
  {
    day: date().notNull(),
    /** The words, folded. */
    text: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
);
