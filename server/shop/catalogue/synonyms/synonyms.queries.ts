import { command, statement } from "#server/platform/database/statement.ts";

export const findGroups = statement(
  "synonyms.all",
  `select id, words, version, changed_at as "changedAt" from synonym_groups order by id`,
);

/** Locks the list against other writers, so that no word gets into two groups. */
export const lockGroups = command(
  "synonyms.lock",
  "select pg_advisory_xact_lock(hashtext('catalogue.synonyms'))",
);

export const insertGroup = statement(
  "synonyms.add",
  "insert into synonym_groups (words, changed_at) values (:words::text[], :now) returning id",
);

/** Writes a group over the version that its writer has seen. */
export const updateGroup = command(
  "synonyms.change",
  `update synonym_groups set words = :words::text[], version = version + 1, changed_at = :now
   where id = :id and version = :version`,
);

export const deleteGroup = command("synonyms.remove", "delete from synonym_groups where id = :id");
