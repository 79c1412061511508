import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { writtenAt } from "../database/columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * The scripts, styles and texts of the builds of late, by their path with a hash of the contents. During a deploy a page
 * of one version may ask a process of the other one for its parts, and a page that stays open asks for them later.
 */
export const builtFiles = pgTable("built_files", {
  name: text().primaryKey(),
  contentType: text().notNull(),
  body: bytes().notNull(),
  /** When a process with this file in its build last started. */
  startedAt: writtenAt(),
});
