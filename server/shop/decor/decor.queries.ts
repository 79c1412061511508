/** Reads of a store's decoration. Everybody may read versions and pictures; `:tenant` names the store. */
import type { DecorSection } from "#contract/decor.ts";
import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";

type Sections = { sections: DecorSection[] };

/** The version that shoppers see: the one that began last. */
export const findPublishedVersion = statement(
  "decor.shown",
  `select id, sections from decor_versions
   where tenant_id = :tenant and cancelled_at is null and shown_from <= :now
   order by shown_from desc, id desc limit 1`,
  { over: "read", columns: columnTypes<Sections>() },
);

/** When the next version begins. */
export const findNextStart = statement(
  "decor.next-start",
  `select shown_from as "shownFrom" from decor_versions
   where tenant_id = :tenant and cancelled_at is null and shown_from > :now
   order by shown_from, id limit 1`,
  { over: "read" },
);

/** Some of a store's pictures. */
export const findPictures = statement(
  "decor.pictures",
  `select id, file, has_avif as "hasAvif" from decor_pictures
   where tenant_id = :tenant and id = any (:ids::bigint[])`,
  { over: "read" },
);

export type DecorPictureRow = Row<typeof findPictures>;
