import { Refused } from "#contract/wire/refusals.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { selectCredentials } from "../accounts.queries.ts";
import { nobodysHash, type CheckPassword } from "../passwords/hash-password.ts";
import { openSession, type OpenSession } from "../sessions/open-session.ts";
import { withinLimits } from "./throttle.ts";

export type SigningIn = { email: string; password: string; address: string; device: string };

export type SignInContext = Pick<AppContext, "db" | "clock"> & { isPassword: CheckPassword };

/**
 * Opens a session with e-mail and password. A wrong password, an unknown account and a disabled account get the same
 * refusal after the same work (`accounts/wrong-credentials`). Only the right password gets `accounts/not-activated`.
 */
export const signIn = async (
  { db, clock, isPassword }: SignInContext,
  { email, password, address, device }: SigningIn,
): Promise<OpenSession> => {
  const proven = await withinLimits({ db, clock }, { email, address }, async () => {
    const [account] = await selectCredentials(db, { email });
    const provenHash = account?.passwordHash ?? nobodysHash;
    const isRight = await isPassword(password, provenHash);
    return account && isRight && !account.isDisabled ? { ...account, provenHash } : null;
  });
  if (!proven) throw new Refused("accounts/wrong-credentials");
  if (!proven.isActive) throw new Refused("accounts/not-activated");
  const opening = { accountId: proven.id, provenHash: proven.provenHash, device };
  const session = await openSession(db, clock(), opening);
  if (!session) throw new Refused("accounts/wrong-credentials");
  return session;
};
