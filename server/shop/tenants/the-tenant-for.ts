import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { findTenant, theTenant, type Tenant } from "./tenants.ts";

/** Whether the caller sees all closed stores, which only the super admin does (decision 4). */
export const seesClosed = (caller: Caller | null): boolean =>
  caller?.roles.includes("SUPER_ADMIN") ?? false;

/** The store as this caller may see it. Only the super admin and its own staff see a closed one. */
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
