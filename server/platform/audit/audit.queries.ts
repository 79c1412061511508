import { command } from "#server/platform/database/statement.ts";

export const insertEntry = command<
  [tenant: number | null, accountId: number, act: string, object: string, now: Date]
>(
  "audit.insert",
  "insert into audit_log (tenant_id, account_id, act, object, at) values ($1, $2, $3, $4, $5)",
);
