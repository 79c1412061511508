import { keyOfId } from "#contract/wire/wire-id.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { findLastWriter } from "../accounts/accounts.ts";
import type { AppContext } from "../app-context.ts";
import type { Caller } from "../caller.ts";
import { findTenant, refuseStaleTenant, setVerified, theLockedTenant } from "../tenants/tenants.ts";
import { keepIdentity, saveVerification } from "./profiles.queries.ts";
import { legalOf, theProfile } from "./show-profile.ts";
import type { StoreIdentity } from "./profile-shapes.ts";

type Shop = Pick<AppContext, "db" | "clock" | "config">;

/** A store's identity for the super admin. */
export const showIdentity = async (
  { db }: Pick<Shop, "db">,
  wireId: string,
): Promise<StoreIdentity> => await identityOf(db, theStore(wireId));

const identityOf = async (db: Queryable, tenant: TenantId): Promise<StoreIdentity> => {
  const store = await findTenant(db, tenant);
  if (!store) throw new Refused("http/not-found");
  const profile = await theProfile(db, tenant);
  const { verified, verifiedBy, verifiedNote } = profile;
  return {
    tenantId: String(tenant),
    version: store.version,
    legal: legalOf(profile),
    verified:
      store.verifiedAt === null || verified === null
        ? null
        : {
            legal: verified,
            at: store.verifiedAt.toISOString(),
            by: verifiedBy ?? "–",
            note: verifiedNote,
          },
  };
};

/**
 * Verifies the identity that the super admin read: another version means that it changed since. Shoppers see this
 * identity until another one is verified. Refuses `tenants/identity-incomplete`.
 */
export const verifyIdentity = async (
  { db, clock }: Shop,
  { accountId }: Caller,
  wireId: string,
  { version, note }: { version: number; note: string },
): Promise<StoreIdentity> => {
  const tenant = theStore(wireId);
  return await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    await refuseStaleTenant(client, await theLockedTenant(client, tenant), version, findLastWriter);
    const legal = legalOf(await theProfile(client, tenant));
    if (legal.name === "" || legal.taxCode === "" || legal.address === "")
      throw new Refused("tenants/identity-incomplete");
    await saveVerification(client, { tenant, verified: JSON.stringify(legal), accountId, note });
    await keepIdentity(client, { tenant, now });
    await setVerified(client, { id: tenant, at: now, close: false });
    const object = `tenant:${tenant}`;
    await audit(client, { tenant, accountId, act: "tenant.verify", object, now });
    return await identityOf(client, tenant);
  });
};

/** Withdraws the verification of a store. Where only verified stores are shown, it becomes inactive. */
export const withdrawVerification = async (
  { db, clock, config }: Shop,
  { accountId }: Caller,
  wireId: string,
): Promise<void> => {
  const tenant = theStore(wireId);
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    await theLockedTenant(client, tenant);
    await saveVerification(client, { tenant, verified: null, accountId: null, note: "" });
    await keepIdentity(client, { tenant, now });
    await setVerified(client, { id: tenant, at: null, close: config.storesVerified });
    const object = `tenant:${tenant}`;
    await audit(client, { tenant, accountId, act: "tenant.unverify", object, now });
  });
};

const theStore = (wireId: string): TenantId => {
  const key = keyOfId(wireId);
  if (key === null) throw new Refused("http/not-found");
  return key as TenantId; // as: the caller is checked to be a super admin, who works for every store
};
