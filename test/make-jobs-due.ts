import type pg from "pg";

/**
 * Makes waiting jobs due: all of them, or those of a kind, given as a pattern of `like`. They are due a second ago, because
 * the shop's clock has no microseconds and PostgreSQL's has.
 */
export const makeJobsDue = async (db: Pick<pg.Pool, "query">, kind = "%"): Promise<void> => {
  await db.query(
    "update jobs set due_at = now() - interval '1 second' where kind like $1 and ended_at is null",
    [kind],
  );
};
