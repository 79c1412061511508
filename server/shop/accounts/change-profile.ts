import type { accounts } from "#contract/accounts.ts";
import { vietnameseMobile } from "#contract/rules/people/phone.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { tenantRef } from "../tenants/tenants.ts";
import { selectProfile, updateProfile, type Profile } from "./accounts.queries.ts";

type User = Answer<(typeof accounts)["GET /user"]>;

/** The account of a caller, in the shape of the wire. */
export const theUser = async (db: Queryable, accountId: number): Promise<User> =>
  serializeUser((await selectProfile(db, { accountId }))[0]);

export type ProfileChange = { fullName: string; phone?: string | null | undefined };

/** Changes the name and, if sent, the phone: a Vietnamese mobile number, stored as E.164. A blank phone removes it. */
export const changeProfile = async (
  db: Queryable,
  accountId: number,
  { fullName, phone }: ProfileChange,
): Promise<User> => {
  const mobile = phone ? vietnameseMobile(phone) : null;
  const [profile] = await updateProfile(db, {
    accountId,
    fullName,
    phone: mobile,
    keepPhone: phone === undefined,
  });
  return serializeUser(profile);
};

/** `username` is the part of the e-mail before the @ (`spec §4`). */
const serializeUser = (profile: Profile | undefined): User => {
  if (!profile) throw new Refused("http/unauthorized");
  const { id, email, fullName, phone, isActive, hasPassword, tenantId, tenantName } = profile;
  const tenant =
    tenantId === null || tenantName === null ? null : tenantRef({ id: tenantId, name: tenantName });
  const username = email.slice(0, email.lastIndexOf("@"));
  return { id: String(id), username, email, fullName, phone, isActive, hasPassword, tenant };
};
