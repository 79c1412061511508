import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { writtenAt } from "../database/columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Scripts, styles and texts of recent builds, by a path with a hash of the contents. Pages of one version may request
 * files from a process of another during a deploy, and an open page requests them later.
 */
export const builtFiles = pgTable("built_files", {
  name: text().primaryKey(),
  contentType: text().notNull(),
  body: bytes().notNull(),
  /** When a process with this file in its build last started. */
  startedAt: writtenAt(),
});
