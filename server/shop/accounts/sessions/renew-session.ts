import { Refused, type Refusal } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { expiries, tokensOf, type OpenSession } from "./open-session.ts";
import { endSession, lockSession, updateSession, type SessionRow } from "../accounts.queries.ts";
import {
  hasMac,
  nextSecret,
  readToken,
  sameText,
  secretHash,
  xsrfOf,
  type ReadToken,
} from "./session-token.ts";

/** How long the previous token still works after a renewal, for other tabs and for lost responses (decision 9). */
const GRACE_MS = 10_000;
/** Maximum lifetime of a session from its sign-in, no matter how often it is renewed. */
const LIFE_MS = 180 * 24 * 60 * 60_000;

/**
 * Renews a session and uses up its refresh token, which gets the same answer within the grace period. Later it counts
 * as stolen and ends the session, as any older token does. Refuses `http/unauthorized` and `http/xsrf`.
 */
export const renewSession = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  refreshToken: string,
  xsrf: string,
): Promise<OpenSession> => {
  const token = readToken(refreshToken);
  if (!token) throw new Refused("http/unauthorized");
  // Throws the refusal only after the commit, because a rollback would undo the end of the session.
  const outcome = await inTransaction(db, {}, (client) => renew(client, clock(), token, xsrf));
  if (typeof outcome === "string") throw new Refused(outcome);
  return outcome;
};

const renew = async (
  db: Queryable,
  now: Date,
  token: ReadToken,
  xsrf: string,
): Promise<OpenSession | Refusal> => {
  const id = token.sessionId;
  const [session] = await lockSession(db, { sessionId: id });
  if (!session || !hasMac(session.key, "refresh", token)) return "http/unauthorized";
  if (!sameText(xsrf, xsrfOf(session.key))) return "http/xsrf";
  if (session.endedAt || !session.mayUse || session.refreshExpiresAt <= now)
    return "http/unauthorized";

  const secrets = {
    access: nextSecret(session.key, "access", token.secret),
    refresh: nextSecret(session.key, "refresh", token.secret),
  };
  if (isCurrent(session, token)) {
    const { access, refresh: unused } = expiries(now);
    const refresh = earlier(unused, new Date(session.createdAt.getTime() + LIFE_MS));
    const hashes = { access: secretHash(secrets.access), refresh: secretHash(secrets.refresh) };
    await updateSession(db, {
      sessionId: id,
      accessHash: hashes.access,
      accessExpiresAt: access,
      refreshHash: hashes.refresh,
      refreshExpiresAt: refresh,
      now,
    });
    return tokensOf({ ...session, id, refreshExpiresAt: refresh }, secrets);
  }
  if (isInGrace(session, token, now)) return tokensOf({ ...session, id }, secrets);
  await endSession(db, { sessionId: id, now });
  return "http/unauthorized";
};

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

const isCurrent = ({ refreshHash }: SessionRow, { secret }: ReadToken): boolean =>
  sameText(refreshHash, secretHash(secret));

const isInGrace = (session: SessionRow, { secret }: ReadToken, now: Date): boolean =>
  session.previousRefreshHash !== null &&
  sameText(session.previousRefreshHash, secretHash(secret)) &&
  now.getTime() - session.renewedAt.getTime() <= GRACE_MS;
