import type { Queryable } from "#server/platform/database/database.ts";
import { insertSession } from "./sessions.queries.ts";
import { newSecret, secretHash, writeToken, xsrfOf } from "./session-token.ts";

/** An access token's life (decision 3). */
const ACCESS_MS = 10 * 60_000;
/** A session that isn't renewed for this long is over. */
const REFRESH_MS = 30 * 24 * 60 * 60_000;
const DEVICE_MAX = 200;

/** What a browser is given of a session. */
export type OpenSession = {
  email: string;
  accessToken: string;
  refreshToken: string;
  xsrf: string;
  refreshExpiresAt: Date;
};

/** When tokens given out now run out. */
export const expiries = (now: Date) => ({
  access: new Date(now.getTime() + ACCESS_MS),
  refresh: new Date(now.getTime() + REFRESH_MS),
});

/** The tokens of a session, written out. */
export const tokensOf = (
  session: { id: number; key: string; email: string; refreshExpiresAt: Date },
  secrets: { access: string; refresh: string },
): OpenSession => ({
  email: session.email,
  accessToken: writeToken(session.id, session.key, "access", secrets.access),
  refreshToken: writeToken(session.id, session.key, "refresh", secrets.refresh),
  xsrf: xsrfOf(session.key),
  refreshExpiresAt: session.refreshExpiresAt,
});

export type Opening = {
  accountId: number;
  /** Of the password that was proven; null where something else was, such as a sign-on. */
  provenHash: string | null;
  device: string;
  /** When a sign-on asked anew who one is, if it did. */
  signedOnAt?: Date | null;
};

/**
 * Opens a session for an account whose password was proven against `provenHash`; null when the password was
 * changed, or the account closed, since.
 */
export const openSession = async (
  db: Queryable,
  now: Date,
  { accountId, provenHash, device, signedOnAt = null }: Opening,
): Promise<OpenSession | null> => {
  const key = newSecret();
  const secrets = { access: newSecret(), refresh: newSecret() };
  const { access, refresh } = expiries(now);
  const [opened] = await insertSession(
    db,
    accountId,
    secretHash(secrets.access),
    access,
    secretHash(secrets.refresh),
    refresh,
    key,
    device.slice(0, DEVICE_MAX),
    now,
    provenHash,
    signedOnAt,
  );
  return opened ? tokensOf({ ...opened, key, refreshExpiresAt: refresh }, secrets) : null;
};
