import { email as emailShape, text } from "#contract/wire/shapes.ts";
import { FULL_NAME_MAX } from "#contract/rules/limits.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { z } from "#contract/wire/zod.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  activateWithoutPassword,
  lockAccountAt,
  insertIdentity,
  insertSignedOn,
  selectIdentity,
} from "./identities.queries.ts";
import { endSessionsOf, linkPurposes, spendLinksOf } from "../accounts.queries.ts";
import type { Identity } from "./sign-on.ts";

/**
 * Returns the account of a provider's subject, else links the account with the verified e-mail, else creates one. It
 * removes the password of an account never activated: a stranger may have set it. Refuses `accounts/sso-unverified` and
 * `accounts/sso-failed`.
 */
export const signOnAccount = async (
  client: Queryable,
  identity: Identity,
  language: Language,
  now: Date,
): Promise<number> => {
  const { issuer, subject } = identity;
  const [linked] = await selectIdentity(client, { issuer, subject });
  if (linked) {
    if (linked.isDisabled || !linked.isActive) throw new Refused("accounts/sso-failed");
    return linked.id;
  }
  const email = z.safeParse(emailShape, identity.email);
  if (!email.success) throw new Refused("accounts/sso-unverified");
  const accountId =
    (await findByEmail(client, email.data, now)) ??
    (await openFor(client, email.data, identity.name, language, now));
  const [made] = await insertIdentity(client, { issuer, subject, accountId, now });
  if (made) return accountId;
  // Either the same person signed on twice at once, or the provider reassigned the address to another person.
  const [raced] = await selectIdentity(client, { issuer, subject });
  if (raced?.id !== accountId) throw new Refused("accounts/sso-failed");
  return accountId;
};

const findByEmail = async (client: Queryable, email: string, now: Date): Promise<number | null> => {
  const [account] = await lockAccountAt(client, { email });
  if (!account) return null;
  if (account.isDisabled) throw new Refused("accounts/sso-failed");
  if (!account.isActive) {
    await activateWithoutPassword(client, { accountId: account.id });
    await endSessionsOf(client, { accountId: account.id, now });
    await spendLinksOf(client, { accountId: account.id, purposes: linkPurposes, now });
  }
  return account.id;
};

const openFor = async (
  client: Queryable,
  email: string,
  name: string | null,
  language: Language,
  now: Date,
): Promise<number> => {
  const given = z.safeParse(text(FULL_NAME_MAX), name);
  const fullName = given.success ? given.data : email.slice(0, email.lastIndexOf("@"));
  const [made] = await insertSignedOn(client, { email, fullName, language, now });
  if (made) return made.id;
  // The address was registered between the two queries.
  const found = await findByEmail(client, email, now);
  if (found === null) throw new Refused("accounts/sso-failed");
  return found;
};
