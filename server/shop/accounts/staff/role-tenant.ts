import type { Role } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { findTenantById } from "#server/shop/tenants/tenants.ts";

/** Requires a store for the roles of a store, and none for the super admin; refuses 400 at `tenantId`. */
export const checkRolePlace = (role: Role, tenantId: string | number | null): void => {
  const isSuper = role === "SUPER_ADMIN";
  if (isSuper === (tenantId === null)) return;
  const code = isSuper ? "choice" : "required";
  throw new InvalidShape([{ path: "tenantId", code, details: {} }]);
};

/** Finds the key of a role's store. Refuses `accounts/unknown-tenant`. */
export const theRoleTenant = async (
  db: Queryable,
  tenantId: string | null,
): Promise<number | null> => {
  if (tenantId === null) return null;
  const tenant = await findTenantById(db, tenantId);
  if (!tenant) throw new Refused("accounts/unknown-tenant");
  return tenant.id;
};
