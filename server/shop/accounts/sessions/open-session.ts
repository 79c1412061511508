import type { Queryable } from "#server/platform/database/database.ts";
import { insertSession } from "../accounts.queries.ts";
import { newSecret, secretHash, writeToken, xsrfOf } from "./session-token.ts";

/** Lifetime of an access token (decision 3). */
const ACCESS_MS = 10 * 60_000;
/** A session ends when it is not renewed for this long. */
const REFRESH_MS = 30 * 24 * 60 * 60_000;
const DEVICE_MAX = 200;

/** The parts of a session that the browser receives. */
export type OpenSession = {
  email: string;
  accessToken: string;
  refreshToken: string;
  xsrf: string;
  refreshExpiresAt: Date;
};

/** Expiry times of tokens that are issued now. */
export const expiries = (now: Date) => ({
  access: new Date(now.getTime() + ACCESS_MS),
  refresh: new Date(now.getTime() + REFRESH_MS),
});

/** Writes the tokens of a session in the form of the wire. */
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
  /** Hash of the password that was proven; null when the proof was not a password, for example a sign-on. */
  provenHash: string | null;
  device: string;
  /** Set when a sign-on made the provider authenticate the person again. */
  signedOnAt?: Date | null;
};

/**
 * Opens a session for an account whose password was proven against `provenHash`. Returns null when the password was
 * changed or the account was closed since then.
 */
export const openSession = async (
  db: Queryable,
  now: Date,
  { accountId, provenHash, device, signedOnAt = null }: Opening,
): Promise<OpenSession | null> => {
  const key = newSecret();
  const secrets = { access: newSecret(), refresh: newSecret() };
  const { access, refresh } = expiries(now);
  const [opened] = await insertSession(db, {
    accountId,
    accessHash: secretHash(secrets.access),
    accessExpiresAt: access,
    refreshHash: secretHash(secrets.refresh),
    refreshExpiresAt: refresh,
    key,
    device: device.slice(0, DEVICE_MAX),
    now,
    provenHash,
    signedOnAt,
  });
  return opened ? tokensOf({ ...opened, key, refreshExpiresAt: refresh }, secrets) : null;
};
