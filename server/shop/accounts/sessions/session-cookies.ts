import type { FastifyReply, FastifyRequest } from "fastify";
import type { accounts } from "#contract/accounts.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { OpenSession } from "./open-session.ts";
import { readToken, sameText, type ReadToken } from "./session-token.ts";

const REFRESH_COOKIE = "phohang_refresh";
const XSRF_COOKIE = "XSRF-TOKEN";

const refreshPlace = { path: `${BASE_PATH}/auth`, httpOnly: true, sameSite: "lax" } as const;
/** The page can read this cookie and sends its value back as a header; a page of another site can't read it. */
const xsrfPlace = { path: "/", httpOnly: false, sameSite: "lax" } as const;

/** The IP address and the user agent of a request. */
export const requestFrom = (request: FastifyRequest): { address: string; device: string } => ({
  address: request.ip,
  device: request.headers["user-agent"] ?? "",
});

/** Sends a session to the browser: refresh token and XSRF value as cookies, access token in the response body. */
export const sendSession = (
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
 * Reads the refresh token and the XSRF value of a renewal. Refuses `http/unauthorized` without the cookie, and
 * `http/xsrf` when header and cookie differ or the browser reports a request from another site (`sec-fetch-site`).
 */
export const readRefresh = (request: FastifyRequest): { token: string; xsrf: string } => {
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

/** The refresh token from the browser's cookie, not yet verified; null without one. */
export const sessionOfCookie = (request: FastifyRequest): ReadToken | null =>
  readToken(request.cookies[REFRESH_COOKIE] ?? "");

/** Clears the session's cookies. */
export const clearSessionCookies = (reply: FastifyReply, baseUrl: string): void => {
  reply.clearCookie(REFRESH_COOKIE, { ...refreshPlace, secure: isSecure(baseUrl) });
  reply.clearCookie(XSRF_COOKIE, { ...xsrfPlace, secure: isSecure(baseUrl) });
  // Clears the browser's cache, too. Language and consent stay, so neither "cookies" nor "storage" is named: the
  // page itself removes its key of the local storage.
  reply.header("clear-site-data", '"cache"');
};

const isSecure = (baseUrl: string): boolean => baseUrl.startsWith("https:");
