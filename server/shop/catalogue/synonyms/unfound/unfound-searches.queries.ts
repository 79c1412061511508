import { command, statement } from "#server/platform/database/statement.ts";

/** Makes two processes count one after the other; the statement after it sees what the other one wrote. */
export const lockUnfound = command(
  "unfound-searches.lock",
  "select pg_advisory_xact_lock(hashtext('catalogue.unfound'))",
);

/** Adds counts of a day, after the lock. Of new texts it takes as many as a day has room for. */
export const addUnfound = command(
  "unfound-searches.add",
  `with counted as (select text, count from unnest(:texts::text[], :counts::int[]) as t (text, count)),
     known as (
       update unfound_searches u set count = u.count + c.count from counted c
       where u.day = :day::text::date and u.text = c.text returning u.text)
   insert into unfound_searches (day, text, count)
   select :day::text::date, c.text, c.count from counted c where c.text not in (select text from known)
   order by c.count desc, c.text
   limit greatest(:most::int - (select count(*) from unfound_searches where day = :day::text::date)::int, 0)`,
);

export const deleteOldUnfound = command(
  "unfound-searches.delete-old",
  "delete from unfound_searches where day < :before::text::date",
);

/** The most frequent texts since a day, of those that were searched often enough to be nobody's own words. */
export const findUnfound = statement(
  "unfound-searches.most-frequent",
  `select text, sum(count)::int as "count!", max(day)::text as "lastOn!" from unfound_searches
   where day >= :since::text::date group by text having sum(count) >= :least::int
   order by sum(count) desc, text limit :most`,
);
