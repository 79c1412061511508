import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { SEARCH_MAX } from "#contract/rules/limits.ts";
import { ask, RequestFailed } from "../../platform/api/api.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";

export type TenantList = Answer<Contract["GET /tenants"]>;
/** A store, open or closed, with all fields that the super admin edits. */
export type Tenant = TenantList["tenants"][number];

/** The query of the page's URL; a missing or invalid parameter is `undefined`. */
export type TenantQuery = Paging & { name: string | undefined };

export const readTenantQuery = (search: URLSearchParams): TenantQuery => ({
  name: search.get("name")?.trim().slice(0, SEARCH_MAX) || undefined,
  ...readPaging(search),
});

/** Fetches a page of the stores in the order of their opening. */
export const findTenants = async (query: TenantQuery): Promise<TenantList> =>
  await ask("GET /tenants", { query });

/** Fetches the first 50 stores for a select, filtered by name when one is given. */
export const findChoices = async (name?: string, signal?: AbortSignal): Promise<TenantList> =>
  await ask("GET /tenants", { query: { name, size: 50 } }, { signal });

/** Fetches the store of an id; `undefined` when there is none. */
export const findTenant = async (id: string): Promise<Tenant | undefined> => {
  try {
    return await ask("GET /tenants/{id}", { params: { id } });
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return undefined;
    throw error;
  }
};
