import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A token on the wire is `session.secret.seal`. Only a hash of the secret is stored. The seal is an HMAC with the
 * session's own key, which separates a token that we issued from a guess.
 */
export type TokenKind = "access" | "refresh";

export type ReadToken = { sessionId: number; secret: string; mac: string };

const form = /^(\d{1,15})\.([\w-]{43})\.([\w-]{22})$/;

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

const made = (key: string, what: string): string =>
  createHmac("sha256", key).update(what).digest("base64url");

const macOf = (key: string, kind: TokenKind, secret: string): string =>
  made(key, `seal ${kind} ${secret}`).slice(0, 22);

export const writeToken = (
  sessionId: number,
  key: string,
  kind: TokenKind,
  secret: string,
): string => `${sessionId}.${secret}.${macOf(key, kind, secret)}`;

/** Parses a token; null when the text is not in the form of a token. */
export const readToken = (token: string): ReadToken | null => {
  const [, sessionId, secret, mac] = form.exec(token) ?? [];
  if (sessionId === undefined || secret === undefined || mac === undefined) return null;
  return { sessionId: Number(sessionId), secret, mac };
};

/** Whether the token was once issued for the session with this key. */
export const hasMac = (key: string, kind: TokenKind, { secret, mac }: ReadToken): boolean =>
  sameText(mac, macOf(key, kind, secret));

/** The hash under which the database stores a secret. */
export const secretHash = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/**
 * Derives the next secret from a refresh token and the session's key. Tabs that renew at the same time, and a tab that
 * retries after a lost response, therefore all get the same secret.
 */
export const nextSecret = (key: string, kind: TokenKind, refreshSecret: string): string =>
  made(key, `next ${kind} ${refreshSecret}`);

/** The session's anti-forgery value, in the cookie XSRF-TOKEN and the header X-XSRF-TOKEN. */
export const xsrfOf = (key: string): string => made(key, "xsrf");

/** Compares two texts in constant time, so that the duration does not reveal where they differ. */
export const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
