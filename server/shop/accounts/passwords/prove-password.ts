import { Refused } from "#contract/wire/refusals.ts";
import { selectCredentials } from "../accounts.queries.ts";
import { nobodysHash } from "./hash-password.ts";
import type { SignInContext } from "../sign-in/sign-in.ts";
import { withinLimits } from "../sign-in/throttle.ts";

/** `address` is the IP address of the request. */
export type Proving = { email: string; password: string; address: string };

/**
 * Checks the password of a signed-in account again and returns its stored hash. Guesses count like those at sign-in.
 * Refuses `accounts/wrong-password`.
 */
export const provePassword = async (
  { db, clock, isPassword }: SignInContext,
  { email, password, address }: Proving,
): Promise<string> => {
  const proven = await withinLimits({ db, clock }, { email, address }, async () => {
    const hash = (await selectCredentials(db, email))[0]?.passwordHash ?? nobodysHash;
    return (await isPassword(password, hash)) ? hash : null;
  });
  if (proven === null) throw new Refused("accounts/wrong-password");
  return proven;
};
