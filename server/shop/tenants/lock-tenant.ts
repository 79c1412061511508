import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { selectTenant, type Tenant } from "./tenants.queries.ts";
import { lockTenant } from "./write-tenants.queries.ts";

/** Finds who changed an object last (`tenant:3`), from the audit log; `app.ts` passes the read of the accounts. */
export type FindLastWriter = (
  db: Queryable,
  object: string,
) => Promise<{ changedBy: string; changedAt: Date } | null>;

/** Locks a store for a write; refuses an unknown one. */
export const theLockedTenant = async (client: Queryable, id: number): Promise<Tenant> => {
  await lockTenant(client, { id });
  const [tenant] = await selectTenant(client, { id });
  if (!tenant) throw new Refused("http/not-found");
  return tenant;
};

/** Refuses a write over another version than the caller read, with the name of the last writer and the time. */
export const refuseStaleTenant = async (
  client: Queryable,
  { id, version }: Tenant,
  read: number,
  findLastWriter: FindLastWriter,
): Promise<void> => {
  if (read === version) return;
  const writer = await findLastWriter(client, `tenant:${id}`);
  throw new Refused("tenants/stale", {
    currentVersion: version,
    changedBy: writer?.changedBy ?? "–",
    changedAt: writer?.changedAt.toISOString() ?? null,
  });
};
