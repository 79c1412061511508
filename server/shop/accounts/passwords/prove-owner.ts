import { Refused } from "#contract/wire/refusals.ts";
import { selectCredentials, selectSignedOnAt } from "../accounts.queries.ts";
import type { SignInContext } from "../sign-in/sign-in.ts";
import { withinLimits } from "../sign-in/throttle.ts";
import { nobodysHash } from "./hash-password.ts";

/** How long a new sign-on counts as proof. */
const NEW_FOR_MS = 5 * 60_000;

export type Owner = {
  sessionId: number;
  email: string;
  /** Undefined when the account has no password, or when a recent sign-on is the proof. */
  password: string | undefined;
  /** The IP address of the request. */
  address: string;
};

/**
 * Makes the caller prove to be the account's owner before an irreversible act: with the password, or with a session
 * that a new sign-on with the company account opened within the last five minutes. Refuses `accounts/wrong-password`
 * and `accounts/proof-needed`.
 */
export const proveOwner = async (
  context: SignInContext,
  { sessionId, email, password, address }: Owner,
): Promise<void> => {
  if (password !== undefined) {
    await provePassword(context, { email, password, address });
    return;
  }
  const [session] = await selectSignedOnAt(context.db, { sessionId });
  const since = session?.signedOnAt?.getTime() ?? 0;
  if (context.clock().getTime() - since > NEW_FOR_MS) throw new Refused("accounts/proof-needed");
};

/** `address` is the IP address of the request. */
type Proving = { email: string; password: string; address: string };

/**
 * Checks the password of a signed-in account again and returns its stored hash. Guesses count like those at sign-in.
 * Refuses `accounts/wrong-password`.
 */
export const provePassword = async (
  { db, clock, isPassword }: SignInContext,
  { email, password, address }: Proving,
): Promise<string> => {
  const proven = await withinLimits({ db, clock }, { email, address }, async () => {
    const hash = (await selectCredentials(db, { email }))[0]?.passwordHash ?? nobodysHash;
    return (await isPassword(password, hash)) ? hash : null;
  });
  if (proven === null) throw new Refused("accounts/wrong-password");
  return proven;
};
