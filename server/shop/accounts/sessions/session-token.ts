import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A token on the wire is `session.secret.seal`. The database keeps only a hash of the secret. The seal is made
 * with the session's own key, which never leaves the server: it tells a token that was once ours from a guess.
 */
export type TokenKind = "access" | "refresh";

export type ReadToken = { sessionId: number; secret: string; seal: string };

const form = /^(\d{1,15})\.([\w-]{43})\.([\w-]{22})$/;

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

const made = (key: string, what: string): string =>
  createHmac("sha256", key).update(what).digest("base64url");

const sealOf = (key: string, kind: TokenKind, secret: string): string =>
  made(key, `seal ${kind} ${secret}`).slice(0, 22);

export const writeToken = (
  sessionId: number,
  key: string,
  kind: TokenKind,
  secret: string,
): string => `${sessionId}.${secret}.${sealOf(key, kind, secret)}`;

/** The parts of a token; null when it doesn't have a token's form. */
export const readToken = (token: string): ReadToken | null => {
  const [, sessionId, secret, seal] = form.exec(token) ?? [];
  if (sessionId === undefined || secret === undefined || seal === undefined) return null;
  return { sessionId: Number(sessionId), secret, seal };
};

/** Whether the token was once given out for the session with this key. */
export const isSealed = (key: string, kind: TokenKind, { secret, seal }: ReadToken): boolean =>
  sameText(seal, sealOf(key, kind, secret));

/** What the database keeps of a secret. */
export const secretHash = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/**
 * The secret that follows a refresh token. It follows from that token and the session's key, so that several tabs
 * which renew at the same time, or one whose answer was lost, are all given the same.
 */
export const nextSecret = (key: string, kind: TokenKind, refreshSecret: string): string =>
  made(key, `next ${kind} ${refreshSecret}`);

/** The session's anti-forgery value, in the cookie XSRF-TOKEN and the header X-XSRF-TOKEN. */
export const xsrfOf = (key: string): string => made(key, "xsrf");

/** Compares in a time that doesn't tell where two texts differ. */
export const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
