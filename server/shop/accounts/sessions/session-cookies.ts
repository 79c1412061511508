import type { FastifyReply, FastifyRequest } from "fastify";
import type { accounts } from "#contract/accounts.ts";
import { BASE_PATH } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { OpenSession } from "./open-session.ts";
import { readToken, sameText, type ReadToken } from "./session-token.ts";

const REFRESH_COOKIE = "phohang_refresh";
const XSRF_COOKIE = "XSRF-TOKEN";

const refreshPlace = { path: `${BASE_PATH}/auth`, httpOnly: true, sameSite: "lax" } as const;
/** Readable by the page, which sends it back as a header: another site's page can't. */
const xsrfPlace = { path: "/", httpOnly: false, sameSite: "lax" } as const;

/** Gives the browser a session: the refresh token and the XSRF value as cookies, the access token as the answer. */
export const giveSession = (
  reply: FastifyReply,
  session: OpenSession,
  baseUrl: string,
): Answer<(typeof accounts)["POST /auth/login"]> => {
  const life = { expires: session.refreshExpiresAt, secure: isSecure(baseUrl) };
  reply.setCookie(REFRESH_COOKIE, session.refreshToken, { ...refreshPlace, ...life });
  reply.setCookie(XSRF_COOKIE, session.xsrf, { ...xsrfPlace, ...life });
  return { access_token: session.accessToken, email: session.email };
};

/**
 * The refresh token and the XSRF value of a renewal. Refuses `http/unauthorized` without the cookie, `http/xsrf` when
 * header and cookie aren't the same or a browser says that another site asks.
 */
export const takeRefresh = (request: FastifyRequest): { token: string; xsrf: string } => {
  const token = request.cookies[REFRESH_COOKIE];
  if (!token) throw new Refused("http/unauthorized");
  const cookie = request.cookies[XSRF_COOKIE] ?? "";
  const xsrf = request.headers["x-xsrf-token"];
  const site = request.headers["sec-fetch-site"];
  const isForeign = site !== undefined && site !== "same-origin" && site !== "none";
  if (isForeign || typeof xsrf !== "string" || xsrf === "" || !sameText(cookie, xsrf))
    throw new Refused("http/xsrf");
  return { token, xsrf };
};

/** The refresh token that a browser still holds, not yet checked; null where it has none. */
export const heldSession = (request: FastifyRequest): ReadToken | null =>
  readToken(request.cookies[REFRESH_COOKIE] ?? "");

/** Takes the session's cookies from the browser. */
export const takeCookiesAway = (reply: FastifyReply, baseUrl: string): void => {
  reply.clearCookie(REFRESH_COOKIE, { ...refreshPlace, secure: isSecure(baseUrl) });
  reply.clearCookie(XSRF_COOKIE, { ...xsrfPlace, secure: isSecure(baseUrl) });
};

const isSecure = (baseUrl: string): boolean => baseUrl.startsWith("https:");
