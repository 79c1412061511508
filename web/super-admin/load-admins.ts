import type { Contract } from "#contract/contract.ts";
import type { Answer, Role } from "#contract/wire/endpoint.ts";
import { SEARCH_MAX } from "#contract/rules/limits.ts";
import { ask } from "../platform/api/api.ts";
import { readPaging, type Paging } from "../platform/page/read-paging.ts";

export type AdminList = Answer<Contract["GET /admins"]>;
export type Admin = AdminList["admins"][number];

/** The roles that are given here, in the order in which they are offered. */
export const givenRoles = ["ROLE_AGENT", "ROLE_TENANT_ADMIN", "SUPER_ADMIN"] as const;

/** What the page's URL says; `undefined` where it says nothing, or nothing that makes sense. */
export type AdminQuery = Paging & {
  name: string | undefined;
  role: Role | undefined;
  tenantId: string | undefined;
};

const ID = /^\d{1,15}$/;

export const readAdminQuery = (search: URLSearchParams): AdminQuery => {
  const tenantId = search.get("tenantId") ?? "";
  return {
    name: search.get("name")?.trim().slice(0, SEARCH_MAX) || undefined,
    role: givenRoles.find((role) => role === search.get("role")),
    tenantId: ID.test(tenantId) ? tenantId : undefined,
    ...readPaging(search),
  };
};

export const findAdmins = async (query: AdminQuery): Promise<AdminList> =>
  await ask("GET /admins", { query });
