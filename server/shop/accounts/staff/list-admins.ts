import { keyOfId } from "#contract/wire/wire-id.ts";
import type { admins } from "#contract/staff/admins.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { fold } from "#contract/rules/fold.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Input } from "#server/shop/input.ts";
import { tenantRef } from "#server/shop/tenants/tenants.ts";
import { countAdmins, selectAdmins, type AdminRow } from "./admins.queries.ts";

const NO_TENANT = 0; // no store has this key

/** Lists the staff of all stores by name. The search ignores diacritics and case. */
export const listAdmins = async (
  db: Queryable,
  { name = "", role, tenantId, page, size }: Input<"GET /admins">["query"],
): Promise<Answer<(typeof admins)["GET /admins"]>> => {
  const pattern = name === "" ? null : `%${fold(name).replaceAll(/[\\%_]/g, "\\$&")}%`;
  const tenant = tenantId === undefined ? null : (keyOfId(tenantId) ?? NO_TENANT);
  const filter = { pattern, role: role ?? null, tenantId: tenant };
  const rows = await selectAdmins(db, { ...filter, size, offset: (page - 1) * size });
  const [{ total } = { total: 0 }] = await countAdmins(db, filter);
  return { totalAdmins: total, page, size, admins: rows.map(serializeAdmin) };
};

export type Admin = Answer<(typeof admins)["POST /admins"]>;

/** A member of the staff, in the shape of the wire. */
export const serializeAdmin = (row: AdminRow): Admin => ({
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
