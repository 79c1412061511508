import { command, statement, type Row } from "../database/statement.ts";

export const insertJob = command(
  "jobs.insert",
  "insert into jobs (kind, payload, personal, due_at, created_at) values (:kind, :payload::jsonb, :personal?::jsonb, :now, :now)",
);

// Each kind is read in the order of its own index range, because a shop that sends no mail may have a million mails
// waiting.

/**
 * Takes due jobs, except those in `leave`, on a lease of some seconds. After the lease another process takes over. The
 * lease doubles with each try, up to an hour, so that a fatal job does not kill all processes.
 */
export const takeJobs = statement(
  "jobs.take",
  `with due as materialized (
     select next.id from unnest(:kinds::text[]) as wanted (kind) cross join lateral (
       select id, due_at from jobs where kind = wanted.kind and ended_at is null and due_at <= :now and id <> all(:leave::bigint[])
       order by due_at, id limit :limit for update skip locked) next
     order by next.due_at, next.id limit :limit
   )
   update jobs set tries = tries + 1,
     due_at = :now::timestamptz + make_interval(secs => least(:leaseSeconds::int * 2 ^ least(tries, 10), 3600))
   from due where jobs.id = due.id
   returning jobs.id, uid, kind, payload || coalesce(personal, '{}') as payload, tries, created_at as "createdAt"`,
);

/**
 * A job as the process that carries it out receives it. `uid` is the same for every try; a mail's Message-ID depends on
 * it. `payload` includes the personal part, and `tries` this try.
 */
export type Job = Row<typeof takeJobs>;

/** Prolongs the leases of jobs that the caller holds. A job that another process has taken meanwhile stays with that one. */
export const renewJobs = command(
  "jobs.renew",
  `update jobs set due_at = greatest(due_at, :until)
   from unnest(:ids::bigint[], :tries::int[]) as own (id, tries)
   where jobs.id = own.id and jobs.tries = own.tries and ended_at is null`,
);

/**
 * Ends a job, if the caller is the last process that took it. A job that is done keeps its payload without the personal
 * part.
 */
export const endJob = command(
  "jobs.end",
  `update jobs set ended_at = :now, outcome = :outcome, personal = case when :outcome <> 'done' then personal end,
     last_error = coalesce(:error?, last_error)
   where id = :id and tries = :tries and ended_at is null`,
);

export const postponeJob = command(
  "jobs.postpone",
  "update jobs set due_at = :dueAt, last_error = :error where id = :id and tries = :tries and ended_at is null",
);

/** Returns a job as if it had not been taken, and notifies the other processes. */
export const returnJob = statement(
  "jobs.return",
  `with returned as (
     update jobs set tries = tries - 1, due_at = :now, last_error = :reason
     where id = :id and tries = :tries and ended_at is null returning kind
   )
   select notify_changed('jobs:' || kind) from returned`,
);

/** By kind: how many jobs are waiting, how long the oldest has been due, and how many were given up. */
export const countWaiting = statement(
  "jobs.count",
  `select kind, count(*) filter (where ended_at is null) as "waiting!",
     greatest(0, extract(epoch from now() - min(due_at) filter (where ended_at is null)))::float8 as "oldestDueSeconds!",
     count(*) filter (where outcome = 'given-up') as "givenUp!"
   from jobs where ended_at is null or outcome = 'given-up' group by kind`,
);

/** By kind, the jobs that were due before a time and that no process has taken since. */
export const countOverdue = statement(
  "jobs.count-overdue",
  `select kind, count(*) as "waiting!", min(due_at) as "dueAt!"
   from jobs where ended_at is null and due_at < :dueBefore group by kind order by kind`,
);

export const selectNextDue = statement(
  "jobs.next-due",
  `select min(next.due_at) as "dueAt" from unnest(:kinds::text[]) as wanted (kind) cross join lateral (
     select due_at from jobs where kind = wanted.kind and ended_at is null and id <> all(:leave::bigint[])
     order by due_at limit 1) next`,
);

/** Deletes jobs that are done; jobs that were given up stay longer, so that an operator can find out why. */
export const sweepJobs = command(
  "jobs.sweep",
  `delete from jobs where id in (
     select id from jobs
     where ended_at < case outcome when 'done' then :doneBefore::timestamptz else :givenUpBefore::timestamptz end
     order by ended_at limit 1000 for update skip locked
   )`,
);

/** Removes an e-mail address from jobs that have ended: from what was given up, and from errors that quote it. */
export const forgetInJobs = command(
  "jobs.forget",
  `update jobs set personal = null, last_error = null
   where ended_at is not null and (strpos(lower(personal::text), :email) > 0 or strpos(lower(last_error), :email) > 0)`,
);
