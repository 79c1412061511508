import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { openSession, type OpenSession } from "../sessions/open-session.ts";
import { signOnAccount } from "./sign-on-account.ts";
import { endReplacedSession } from "../accounts.queries.ts";
import { secretHash, type ReadToken } from "../sessions/session-token.ts";
import type { Departure, Identity, Return, SignOnProvider } from "./sign-on.ts";

export type SignOnContext = Pick<AppContext, "db" | "clock"> & {
  provider: SignOnProvider;
  /** Receives the reason why a sign-on failed. The person learns only that it failed. */
  onFailure: (error: Error) => void;
};

export type SigningOn = {
  back: Return;
  /** Null when this browser never left for the provider, or left too long ago. */
  departure: Departure | null;
  language: Language;
  device: string;
  /** The browser's earlier session, if any. A sign-on with new authentication replaces it. */
  replaced: ReadToken | null;
};

const CODE_MAX = 2_000;

/**
 * Opens a session for the person that the provider identified. Refuses `accounts/sso-failed`,
 * `accounts/sso-unverified`, and `http/unavailable` while the provider doesn't answer.
 */
export const signInBySignOn = async (
  context: SignOnContext,
  { back, departure, language, device, replaced }: SigningOn,
): Promise<OpenSession> => {
  // No provider issues a code longer than `CODE_MAX`, so the provider is not even asked.
  if (!departure || back.code.length > CODE_MAX) throw new Refused("accounts/sso-failed");
  const identity = await identify(context, back, departure);
  const { db, clock } = context;
  return await inTransaction(db, {}, async (client) => {
    const now = clock();
    const accountId = await signOnAccount(client, identity, language, now);
    const signedOnAt = departure.anew ? now : null;
    const opening = { accountId, provenHash: null, device, signedOnAt };
    const session = await openSession(client, now, opening);
    if (!session) throw new Refused("accounts/sso-failed");
    if (departure.anew && replaced) {
      const { sessionId, secret } = replaced;
      await endReplacedSession(client, {
        sessionId,
        accountId,
        refreshHash: secretHash(secret),
        now,
      });
    }
    return session;
  });
};

const identify = async (
  { provider, onFailure }: SignOnContext,
  back: Return,
  departure: Departure,
): Promise<Identity> => {
  try {
    return await provider.identify(back, departure);
  } catch (error) {
    throw refusalOf(error, onFailure);
  }
};

/** Distinguishes a provider that can't be reached from one that refuses. */
export const refusalOf = (thrown: unknown, onFailure: (error: Error) => void): Refused => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  onFailure(error);
  const isAway = [error, error.cause].some(
    (each) =>
      each instanceof Error &&
      (each.name === "TimeoutError" || /fetch failed|timed out/i.test(each.message)),
  );
  return new Refused(isAway ? "http/unavailable" : "accounts/sso-failed");
};
