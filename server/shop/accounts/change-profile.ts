import { vietnameseMobile } from "#contract/rules/phone.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { updateProfile, type Profile } from "./accounts.queries.ts";

export type ProfileChange = { fullName: string; phone?: string | null | undefined };

/** Changes the name and, if sent, the phone: a Vietnamese mobile number, stored as E.164. A blank phone removes it. */
export const changeProfile = async (
  db: Queryable,
  accountId: number,
  { fullName, phone }: ProfileChange,
): Promise<Profile> => {
  const mobile = phone ? vietnameseMobile(phone) : null;
  const [profile] = await updateProfile(db, accountId, fullName, mobile, phone === undefined);
  if (!profile) throw new Refused("http/unauthorized");
  return profile;
};
