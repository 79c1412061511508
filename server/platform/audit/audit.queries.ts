import { command } from "#server/platform/database/statement.ts";

/** One entry for each object. */
export const insertEntries = command(
  "audit.insert-each",
  `insert into audit_log (tenant_id, account_id, act, object, at)
   select :tenant?, :accountId, :act, object, :now from unnest(:objects::text[]) as object`,
);

export const insertEntry = command(
  "audit.insert",
  "insert into audit_log (tenant_id, account_id, act, object, at) values (:tenant?, :accountId, :act, :object, :now)",
);
