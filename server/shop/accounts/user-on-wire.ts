import type { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { tenantRef } from "../tenants/tenants.ts";
import { selectProfile, type Profile } from "./accounts.queries.ts";

type User = Answer<(typeof accounts)["GET /user"]>;

/** The account of a caller, in the shape of the wire. */
export const theUser = async (db: Queryable, accountId: number): Promise<User> => {
  const [profile] = await selectProfile(db, accountId);
  if (!profile) throw new Refused("http/unauthorized");
  return userOnWire(profile);
};

/** `username` is the part of the e-mail before the @ (`spec §4`). */
export const userOnWire = (profile: Profile): User => {
  const { id, email, fullName, phone, isActive, hasPassword, tenantId, tenantName } = profile;
  const tenant =
    tenantId === null || tenantName === null ? null : tenantRef({ id: tenantId, name: tenantName });
  const username = email.slice(0, email.lastIndexOf("@"));
  return { id: String(id), username, email, fullName, phone, isActive, hasPassword, tenant };
};
