import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { SEARCH_MAX } from "#contract/rules/limits.ts";
import { ask, AskFailed } from "../platform/api/api.ts";
import { readPaging, type Paging } from "../platform/page/read-paging.ts";

export type TenantList = Answer<Contract["GET /tenants"]>;
/** A store with all that the super admin writes, closed ones too. */
export type Tenant = TenantList["tenants"][number];

/** What the page's URL says; `undefined` where it says nothing, or nothing that makes sense. */
export type TenantQuery = Paging & { name: string | undefined };

export const readTenantQuery = (search: URLSearchParams): TenantQuery => ({
  name: search.get("name")?.trim().slice(0, SEARCH_MAX) || undefined,
  ...readPaging(search),
});

/** A page of the stores in the order of their opening. */
export const findTenants = async (query: TenantQuery): Promise<TenantList> =>
  await ask("GET /tenants", { query });

/** The first stores to choose from, those of a name where one is given. */
export const findChoices = async (name?: string, signal?: AbortSignal): Promise<TenantList> =>
  await ask("GET /tenants", { query: { name, size: 50 } }, { signal });

/** The store of an id; `undefined` when there is none. */
export const findTenant = async (id: string): Promise<Tenant | undefined> => {
  try {
    return await ask("GET /tenants/{id}", { params: { id } });
  } catch (error) {
    if (error instanceof AskFailed && error.status === 404) return undefined;
    throw error;
  }
};
