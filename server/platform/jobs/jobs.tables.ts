import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identity, moment, writtenAt } from "../database/columns.ts";

/**
 * Work to be done after a transaction, written in it. A process that takes a job moves `dueAt`, the time of the next
 * try, forward. Tries share the `uid`, such as a Message-ID.
 *
 * @offered for statements that queue a job
 */
export const jobs = pgTable(
  "jobs",
  {
    id: identity(),
    uid: uuid().notNull().defaultRandom(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    /** The part of the payload that identifies people, such as addresses. It is deleted when the job is done. */
    personal: jsonb().$type<unknown>(),
    dueAt: moment().notNull(),
    tries: integer().notNull().default(0),
    endedAt: moment(),
    /** `done` or `given-up`; null while the job is open. */
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
