import { command, statement } from "#server/platform/database/statement.ts";

export const findTemplates = statement(
  "reply-templates.of-store",
  "select id, name, text, version from reply_templates where tenant_id = :tenant order by name, id",
);

/** Locks a store's templates against another new one, so that there are never more than allowed. */
export const lockTemplates = command(
  "reply-templates.lock",
  "select from tenants where id = :tenant for no key update",
);

export const insertTemplate = statement(
  "reply-templates.add",
  `insert into reply_templates (tenant_id, name, text, created_at) values (:tenant, :name, :text, :now) returning id`,
);

/** Writes a template over the version that its writer has seen. */
export const updateTemplate = command(
  "reply-templates.change",
  `update reply_templates set name = :name, text = :text, version = version + 1
   where tenant_id = :tenant and id = :id and version = :version`,
);

export const deleteTemplate = command(
  "reply-templates.remove",
  "delete from reply_templates where tenant_id = :tenant and id = :id",
);
