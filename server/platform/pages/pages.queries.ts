import { command, statement } from "../database/statement.ts";

/** Notes that a process with these files starts; returns those that are there already. */
export const touchBuiltFiles = statement(
  "pages.touch-files",
  "update built_files set started_at = :now where name = any (:names) returning name",
);

export const insertBuiltFile = command(
  "pages.insert-file",
  `insert into built_files (name, content_type, body, started_at) values (:name, :contentType, :body, :now)
   on conflict (name) do nothing`,
);

export const deleteOldFiles = command(
  "pages.delete-files",
  "delete from built_files where started_at < :before",
);

export const selectBuiltFile = statement(
  "pages.file",
  `select content_type as "contentType", body from built_files where name = :name`,
);
