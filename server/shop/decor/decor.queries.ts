/** Reads of a store's decoration. Everybody may read versions and pictures; `:tenant` names the store. */
import type { DecorSection } from "#contract/decor.ts";
import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";

type Sections = { sections: DecorSection[] | null };

/** The sections that shoppers see, of the version that began last, and when the next one begins. */
export const findPublished = statement(
  "decor.shown",
  `select (select sections from decor_versions
     where tenant_id = :tenant and cancelled_at is null and shown_from <= :now
     order by shown_from desc, id desc limit 1) as sections,
   (select min(shown_from) from decor_versions
     where tenant_id = :tenant and cancelled_at is null and shown_from > :now) as "nextStart"`,
  { over: "read", columns: columnTypes<Sections>() },
);

/** Some of a store's pictures. */
export const findPictures = statement(
  "decor.pictures",
  `select id, file, has_avif as "hasAvif" from decor_pictures
   where tenant_id = :tenant and id = any (:ids::bigint[])`,
  { over: "read" },
);

export type DecorPictureRow = Row<typeof findPictures>;
