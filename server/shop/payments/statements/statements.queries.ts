import { command, statement } from "#server/platform/database/statement.ts";

/** The fields of the columns under these headings, as the store named them before. */
export const findLayout = statement(
  "payments.statement-layout",
  "select fields from statement_layouts where tenant_id = :tenant and signature = :signature",
);

export const keepLayout = command(
  "payments.keep-statement-layout",
  `insert into statement_layouts (tenant_id, signature, fields, updated_at)
   values (:tenant, :signature, :fields::text[], :now)
   on conflict (tenant_id, signature) do update set fields = excluded.fields, updated_at = excluded.updated_at`,
);
