import type { Role } from "../../../contract/endpoint.ts";
import { Refused } from "../../../contract/refusals.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { InvalidShape } from "../../platform/http/check-shape.ts";
import { findTenant } from "../tenants/tenants.ts";

/** Whether a role comes with a store, as it must; refuses 400 with `tenantId` named. */
export const checkRolePlace = (role: Role, tenantId: string | number | null): void => {
  const isSuper = role === "SUPER_ADMIN";
  if (isSuper === (tenantId === null)) return;
  const code = isSuper ? "choice" : "required";
  throw new InvalidShape([{ path: "tenantId", code, facts: {} }]);
};

/** The key of a role's store; refuses `accounts/unknown-tenant`. */
export const theRoleTenant = async (
  db: Queryable,
  tenantId: string | null,
): Promise<number | null> => {
  if (tenantId === null) return null;
  const tenant = /^\d{1,15}$/.test(tenantId) ? await findTenant(db, Number(tenantId)) : null;
  if (!tenant) throw new Refused("accounts/unknown-tenant");
  return tenant.id;
};
