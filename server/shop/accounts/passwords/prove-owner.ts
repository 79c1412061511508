import { Refused } from "#contract/wire/refusals.ts";
import { provePassword } from "./prove-password.ts";
import { selectSignedOnAt } from "../sessions/sessions.queries.ts";
import type { SignInContext } from "../sign-in/sign-in.ts";

/** So long after signing in anew with the company account nothing more is asked. */
const NEW_FOR_MS = 5 * 60_000;

export type Owner = {
  sessionId: number;
  email: string;
  /** Absent for who has none, or signed in anew a moment ago. */
  password: string | undefined;
  /** The network's. */
  address: string;
};

/**
 * Makes sure that it is the owner who asks for what can't be taken back: by the password, or by a session that a new
 * sign-in with the company account opened a moment ago. Refuses `accounts/wrong-password` and `accounts/proof-needed`.
 */
export const proveOwner = async (
  context: SignInContext,
  { sessionId, email, password, address }: Owner,
): Promise<void> => {
  if (password !== undefined) {
    await provePassword(context, { email, password, address });
    return;
  }
  const [session] = await selectSignedOnAt(context.db, sessionId);
  const since = session?.signedOnAt?.getTime() ?? 0;
  if (context.clock().getTime() - since > NEW_FOR_MS) throw new Refused("accounts/proof-needed");
};
