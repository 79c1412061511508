import type { admins } from "#contract/admins.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { tenantRef } from "#server/shop/tenants/tenants.ts";
import type { AdminRow } from "./admins.queries.ts";

export type Admin = Answer<(typeof admins)["POST /admins"]>;

/** A member of the staff, in the shape of the wire. */
export const adminOnWire = (row: AdminRow): Admin => ({
  id: String(row.id),
  email: row.email,
  fullName: row.fullName,
  role: row.role,
  tenant:
    row.tenantId === null || row.tenantName === null
      ? null
      : tenantRef({ id: row.tenantId, name: row.tenantName }),
  isActive: !row.isDisabled,
  isPendingActive: !row.isActive,
});
