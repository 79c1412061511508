// A store is identified by its id, which never changes, and by its URL name, which follows its name. Shoppers no longer
// see a closed store; its staff do. Cached results carry the tag `tenants`, which every write notifies.
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Closure } from "#contract/rules/closures.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Caller } from "#server/shop/caller.ts";
import {
  selectTenant,
  selectTenantByUrlName,
  selectNamesOf,
  selectTenants,
  type Tenant,
} from "./tenants.queries.ts";

export { refuseStaleTenant, theLockedTenant, type FindLastWriter } from "./lock-tenant.ts";
export { setBank, setCover, setLogo, setVerified, updateOwnTenant } from "./own-tenant.queries.ts";
export { findAllStores } from "./tenants.queries.ts";
export type { Tenant } from "./tenants.queries.ts";

/** The store with an id, closed or not; null when there is none. */
export const findTenant = async (db: Queryable, id: number): Promise<Tenant | null> =>
  (await selectTenant(db, { id }))[0] ?? null;

/** The store with an id from the wire, closed or not; null when there is none. */
export const findTenantById = async (db: Queryable, wireId: string): Promise<Tenant | null> => {
  const id = keyOfId(wireId);
  return id === null ? null : await findTenant(db, id);
};

/** The open store with an id from the wire; refuses `http/not-found` for a closed or unknown one. */
export const theTenant = async (db: Queryable, wireId: string): Promise<Tenant> => {
  const tenant = await findTenantById(db, wireId);
  if (!tenant || tenant.isDeleted) throw new Refused("http/not-found");
  return tenant;
};

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
  const tenant = await findTenantById(db, wireId);
  if (!tenant) throw new Refused("http/not-found");
  return tenant;
};

/** The open store with a URL name (`bosch_power_tool`); refuses `http/not-found`. */
export const theTenantByUrlName = async (db: Queryable, urlName: string): Promise<Tenant> => {
  const [tenant] = await selectTenantByUrlName(db, { urlName });
  if (!tenant || tenant.isDeleted) throw new Refused("http/not-found");
  return tenant;
};

/** The open stores in the order of their opening. */
export const findTenants = async (db: Queryable): Promise<Tenant[]> => await selectTenants(db);

/** Names of stores, closed ones too, that contain one of these words or, written as letters only, are one of them. */
export const findTenantNames = async (db: Queryable, words: readonly string[]): Promise<string[]> =>
  (await selectNamesOf(db, { words })).map(({ name }) => name);

/** The days on which a store sends nothing, past or coming. */
export const closureOf = ({ closureFrom, closureTo, closureKind }: Tenant): Closure | null =>
  closureFrom === null || closureTo === null || closureKind === null
    ? null
    : { from: closureFrom, to: closureTo, kind: closureKind as Closure["kind"] }; // as: a check of the table

/** A store as references on the wire name it. */
export const tenantRef = ({ id, name }: Pick<Tenant, "id" | "name">) => ({ id: String(id), name });
