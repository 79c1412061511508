import { command, statement, type Row } from "../statement.ts";
import { WAKE_CHANNEL } from "./wake-up.ts";

/** With more tags than this since the last poll, dropping everything costs less than reading them. */
export const MOST_TAGS = 10_000;

/**
 * The tags of transactions that were in progress at the snapshot `since`, or began later: none is read twice.
 * A standby lists no transactions in progress, so its poll counts for nothing. Ids of a restored dump are left out.
 */
export const pollChanges = statement(
  "changes.poll",
  `select pg_is_in_recovery() as "isStandby!", pg_current_snapshot()::text as "snapshot!", seen.*, notified.*,
     exists (select from pg_listening_channels() as channel where channel = '${WAKE_CHANNEL}') as "isListening!",
     coalesce((select xid between pg_snapshot_xmin(:since?::text::pg_snapshot) and pg_snapshot_xmax(pg_current_snapshot())
       from changes_tidied), false) as "isPruned!"
   from (
     select case when not pg_is_in_recovery() then (select system_identifier from pg_control_system())::text || '/' ||
         left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as history,
       case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as position,
       case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() < :position?::text::pg_lsn end as "isBehind"
   ) seen, (
     select coalesce(array_agg(tag order by at), '{}') as "tags!", coalesce(array_agg(distinct xid::text), '{}') as "xids!",
       (array_agg(xid::text || ' ' || at::text order by at desc))[1] as newest
     from (
       (select * from changes
        where xid >= pg_snapshot_xmax(:since?::text::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
        order by xid limit ${MOST_TAGS + 1})
       union all
       (select * from changes
        where xid = any (array(select pg_snapshot_xip(:since?::text::pg_snapshot))) limit ${MOST_TAGS + 1})
     ) fresh
   ) notified`,
);

/** The position is the end of the WAL on disk, read after the snapshot: every commit that the poll sees is before it. */
export type Poll = Row<typeof pollChanges>;

/**
 * Deletes tags of ended transactions after ten minutes, and stores the highest of these transactions.
 * Transaction ids above the current one are of a restored dump, and are deleted, too. Only one process prunes at a
 * time.
 */
export const pruneChanges = command(
  "changes.prune",
  `with lock as materialized (select from changes_tidied for update skip locked),
     oldest as materialized (select xid, tag, at from changes order by xid limit :most),
     deleted as (
       delete from changes using oldest
       where changes.xid = oldest.xid and changes.tag = oldest.tag and exists (select from lock)
         and oldest.at < now() - interval '10 minutes'
         and (oldest.xid < pg_snapshot_xmin(pg_current_snapshot()) or oldest.xid >= pg_snapshot_xmax(pg_current_snapshot()))
       returning changes.xid)
   update changes_tidied set xid = greatest(xid, (select max(xid) from deleted)) where exists (select from deleted)`,
  { notifies: false },
);

/**
 * Whether a replica shows all changes of `Changes.seen`. It must follow the history of the last poll, since a former primary's standby may have more WAL. Its control file shows that after a checkpoint, and until then a newer row.
 */
export const showsAllSeen = statement(
  "changes.shows-all-seen",
  `select coalesce(pg_last_wal_replay_lsn() >= :position::text::pg_lsn, false) and not exists (
     select from unnest(:xids::text[]) as seen (xid)
     where seen.xid::xid8 >= pg_snapshot_xmin(pg_current_snapshot())
       and not exists (select from changes where changes.xid = seen.xid::xid8))
     and (select system_identifier from pg_control_system())::text = split_part(:history, '/', 1)
     and ((select lpad(upper(to_hex(greatest(timeline_id, min_recovery_end_timeline))), 8, '0') collate "C"
           from pg_control_checkpoint(), pg_control_recovery()) >= split_part(:history, '/', 2)
       or exists (select from changes
         where xid = split_part(:newest?, ' ', 1)::xid8 and xid::text || ' ' || at::text = :newest?)) as "shows!"`,
);
