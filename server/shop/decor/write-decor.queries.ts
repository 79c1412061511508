/** Reads and writes of a store's own decoration. Row-level security limits them to the transaction's store. */
import type { DecorSection } from "#contract/decor.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

type Sections = { sections: DecorSection[] };

export const insertDraft = command(
  "decor.insert-draft",
  "insert into decor_drafts (tenant_id) values (:tenant) on conflict do nothing",
);

/** Locks the draft until the transaction ends; all writes of a store's decoration lock it first. */
export const lockDraft = statement(
  "decor.lock-draft",
  `select sections, version, saved_at as "savedAt",
     (select full_name from accounts a where a.id = decor_drafts.saved_by) as "savedBy"
   from decor_drafts where tenant_id = :tenant for update`,
  { columns: columnTypes<Sections>() },
);

export const findDraft = statement(
  "decor.draft",
  `select sections, version, saved_at as "savedAt",
     (select full_name from accounts a where a.id = decor_drafts.saved_by) as "savedBy",
     sections = coalesce((
       select v.sections from decor_versions v
       where v.tenant_id = :tenant and v.cancelled_at is null and v.shown_from <= :now
       order by v.shown_from desc, v.id desc limit 1), '[]') as "isShown!",
     exists (select from decor_versions v
       where v.tenant_id = :tenant and v.cancelled_at is null and v.shown_from > :now
         and v.sections = decor_drafts.sections) as "isScheduled!"
   from decor_drafts where tenant_id = :tenant`,
  { columns: columnTypes<Sections>() },
);

export type Draft = Row<typeof lockDraft>;

export const updateDraft = command(
  "decor.update-draft",
  `update decor_drafts set sections = :sections::jsonb, version = version + 1, saved_at = :now, saved_by = :accountId
   where tenant_id = :tenant`,
);

export const insertVersion = statement(
  "decor.insert-version",
  `insert into decor_versions (tenant_id, sections, shown_from, published_at, published_by)
   values (:tenant, :sections::jsonb, :from, :now, :accountId) returning id`,
);

export const findVersion = statement(
  "decor.version",
  "select sections from decor_versions where tenant_id = :tenant and id = :id",
  { columns: columnTypes<Sections>() },
);

/** The newest first; the version that shoppers see is the first that began and was not withdrawn. */
export const findVersions = statement(
  "decor.versions",
  `select id, jsonb_array_length(sections) as "sectionCount!", shown_from as "shownFrom", published_at as "publishedAt",
     coalesce((select full_name from accounts a where a.id = published_by), '–') as "publishedBy!",
     case when cancelled_at is not null then 'cancelled' when shown_from > :now then 'scheduled'
       when row_number() over (order by cancelled_at is not null or shown_from > :now, shown_from desc, id desc) = 1 then 'shown'
       else 'earlier' end as "state!"
   from decor_versions where tenant_id = :tenant order by id desc`,
  { columns: columnTypes<{ state: "shown" | "scheduled" | "earlier" | "cancelled" }>() },
);

export const countScheduled = statement(
  "decor.count-scheduled",
  `select count(*)::int as "count!" from decor_versions
   where tenant_id = :tenant and cancelled_at is null and shown_from > :now`,
);

export const cancelVersion = command(
  "decor.cancel",
  `update decor_versions set cancelled_at = :now
   where tenant_id = :tenant and id = :id and cancelled_at is null and shown_from > :now`,
);

/** The number of versions that a store keeps, besides the one that shoppers see and those that are scheduled. */
const KEPT_VERSIONS = 50;

export const deleteOldVersions = command(
  "decor.delete-old",
  `delete from decor_versions where tenant_id = :tenant
     and id <= (select id from decor_versions where tenant_id = :tenant order by id desc limit 1 offset ${KEPT_VERSIONS})
     and (cancelled_at is not null or (shown_from, id) < (
       select shown_from, id from decor_versions
       where tenant_id = :tenant and cancelled_at is null and shown_from <= :now
       order by shown_from desc, id desc limit 1))`,
);

export const insertPicture = statement(
  "decor.insert-picture",
  `insert into decor_pictures (tenant_id, file, created_at) values (:tenant, :file, :now) returning id`,
);

export const findOwnPictures = statement(
  "decor.own-pictures",
  `select id, file, has_avif as "hasAvif" from decor_pictures where tenant_id = :tenant order by id desc`,
);

/** Deletes the pictures that were uploaded before a time and that neither the draft nor a version names. */
export const deleteUnusedPictures = command(
  "decor.delete-unused",
  `delete from decor_pictures p where p.tenant_id = :tenant and p.created_at < :before and not exists (
     select from (
       select sections from decor_drafts where tenant_id = :tenant
       union all
       select sections from decor_versions where tenant_id = :tenant) d
     where jsonb_path_exists(d.sections, '$.**.pictureId ? (@ == $id)', jsonb_build_object('id', p.id::text)))`,
);

export const findPictureFile = statement(
  "decor.picture-file",
  "select id from decor_pictures where tenant_id = :tenant and file = :file",
);

export const setAvif = command(
  "decor.set-avif",
  "update decor_pictures set has_avif = true where tenant_id = :tenant and file = :file and not has_avif",
);

/** Which of these exist in the store: its products, categories, public vouchers and pictures. */
export const findReferences = statement(
  "decor.references",
  `select 'product' as "kind!", id as "id!" from products
     where id = any (:products::bigint[]) and tenant_id = :tenant and not is_deleted
   union all select 'category', id from categories where id = any (:categories::bigint[]) and tenant_id = :tenant
   union all select 'voucher', id from vouchers where id = any (:vouchers::bigint[]) and owner_id = :tenant and is_public
   union all select 'picture', id from decor_pictures where id = any (:pictures::bigint[]) and tenant_id = :tenant`,
  { columns: columnTypes<{ kind: "product" | "category" | "voucher" | "picture" }>() },
);
