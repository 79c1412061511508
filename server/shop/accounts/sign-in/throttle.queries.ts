import { command, statement, type Row } from "#server/platform/database/statement.ts";

/** All statements write keys in ascending order, so that two sign-ins never deadlock. */
export const countTries = statement(
  "throttle.count",
  `insert into throttle as kept (key, points, expire)
   select key, 1, :windowEnd::bigint from unnest(:keys::text[]) as key order by key
   on conflict (key) do update set
     points = case when kept.expire <= :now::bigint then 1 else kept.points + 1 end,
     expire = case when kept.expire <= :now::bigint then excluded.expire else kept.expire end
   returning key, points, expire as "expire!"`,
);

/** `points` counts the tries of a key since its window began; `expire` is the window's end in epoch milliseconds. */
export type TryCount = Row<typeof countTries>;

/** The current counts of keys. */
export const findTries = statement(
  "throttle.find",
  `select key, points, expire as "expire!" from throttle where key = any (:keys::text[]) and expire > :now::bigint`,
  { over: "lookup" },
);

const locked =
  "with mine as (select key from throttle where key = any(:keys) order by key for update)";

/** Extends the window of the full key and subtracts the try from the other keys, because it was refused, not failed. */
export const delayTries = statement(
  "throttle.delay",
  `${locked}, written as (
     update throttle t set
       points = case when t.key = :fullKey then t.points else greatest(t.points - 1, 0) end,
       expire = case when t.key = :fullKey then greatest(t.expire, :notBefore::bigint) else t.expire end
     from mine where t.key = mine.key returning t.key, t.expire
   )
   select expire as "expire!" from written where key = :fullKey`,
);

/** Subtracts one try from every key and sets the key `cleared` to zero. */
export const takeBackTries = command(
  "throttle.takeBack",
  `${locked}
   update throttle t set points = case when t.key = :cleared then 0 else greatest(t.points - 1, 0) end
   from mine where t.key = mine.key`,
);

export const forgetKeys = command(
  "throttle.forget",
  "delete from throttle where key in (select key from throttle where key = any (:keys) order by key for update)",
);

/** Deletes up to 10 expired windows. Every failure runs it, so that the table doesn't outgrow the recent failures. */
export const sweepTries = command(
  "throttle.sweep",
  `delete from throttle where key in (
     select key from throttle where expire <= :now::bigint limit 10 for update skip locked
   )`,
);
