import { command } from "#server/platform/database/statement.ts";

export const insertEntry = command(
  "audit.insert",
  "insert into audit_log (tenant_id, account_id, act, object, at) values (:tenant?, :accountId, :act, :object, :now)",
);
