import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { findTenant, theTenant, type Tenant } from "./tenants.ts";

/** Whether the caller sees closed stores: all of them, as the super admin (decision 4). */
export const seesClosed = (caller: Caller | null): boolean =>
  caller?.roles.includes("SUPER_ADMIN") ?? false;

/** The store as this caller may see it; a closed one only as the super admin or its own staff. */
export const theTenantFor = async (
  db: Queryable,
  caller: Caller | null,
  wireId: string,
): Promise<Tenant> => {
  const isOwn = caller !== null && caller.tenant !== null && String(caller.tenant) === wireId;
  if (!seesClosed(caller) && !isOwn) return await theTenant(db, wireId);
  const tenant = /^\d{1,15}$/.test(wireId) ? await findTenant(db, Number(wireId)) : null;
  if (!tenant) throw new Refused("http/not-found");
  return tenant;
};
