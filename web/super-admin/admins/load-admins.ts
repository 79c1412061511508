import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Contract } from "#contract/contract.ts";
import type { Answer, Role } from "#contract/wire/endpoint.ts";
import { SEARCH_MAX } from "#contract/rules/limits.ts";
import { ask } from "../../platform/api/api.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";

export type AdminList = Answer<Contract["GET /admins"]>;
export type Admin = AdminList["admins"][number];

/** The roles that this page assigns, in the order of the select. */
export const assignableRoles = ["ROLE_AGENT", "ROLE_TENANT_ADMIN", "SUPER_ADMIN"] as const;

/** The query of the page's URL; a missing or invalid parameter is `undefined`. */
export type AdminQuery = Paging & {
  name: string | undefined;
  role: Role | undefined;
  tenantId: string | undefined;
};

export const readAdminQuery = (search: URLSearchParams): AdminQuery => {
  const tenantId = search.get("tenantId") ?? "";
  return {
    name: search.get("name")?.trim().slice(0, SEARCH_MAX) || undefined,
    role: assignableRoles.find((role) => role === search.get("role")),
    tenantId: keyOfId(tenantId) === null ? undefined : tenantId,
    ...readPaging(search),
  };
};

export const findAdmins = async (query: AdminQuery): Promise<AdminList> =>
  await ask("GET /admins", { query });
