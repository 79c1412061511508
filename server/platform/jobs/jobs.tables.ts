import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identity, moment, writtenAt } from "../database/columns.ts";

/**
 * Work to be done after a transaction, written in that transaction: it is there exactly when what causes it is.
 * `dueAt` is when it may be tried next; whoever takes it moves that forward, so that a process that dies in the
 * middle leaves it to another. `uid` names what comes of it, a mail's Message-ID say, however often it is tried.
 */
export const jobs = pgTable(
  "jobs",
  {
    id: identity(),
    uid: uuid().notNull().defaultRandom(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    /** The part of what it is about that names people, addresses say; nothing of it once the job is done. */
    personal: jsonb().$type<unknown>(),
    dueAt: moment().notNull(),
    tries: integer().notNull().default(0),
    endedAt: moment(),
    /** How it ended; absent while it hasn't. */
    outcome: text(),
    lastError: text(),
    createdAt: writtenAt(),
  },
  (table) => [
    index("jobs_due_idx")
      .on(table.kind, table.dueAt, table.id)
      .where(sql`${table.endedAt} is null`),
    index("jobs_ended_idx")
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    check("jobs_outcome_check", sql`${table.outcome} in ('done', 'given-up')`),
    check("jobs_ended_check", sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
  ],
);
