import type { FastifyReply, FastifyRequest } from "fastify";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Calls, AppContext } from "#server/shop/app-context.ts";
import { sendSession, sessionOfCookie, requestFrom } from "../sessions/session-cookies.ts";
import { refusalOf, signInBySignOn } from "./sign-in-by-sign-on.ts";
import { signOnProvider, type Departure } from "./sign-on.ts";

const COOKIE = "phohang_sign_on";
const COOKIE_LIFE_S = 10 * 60;
const form = /^([\w-]{20,200})\.([\w-]{20,200})\.([\w-]{20,200})\.(anew|known)$/;

/** The endpoints of the company sign-on. */
export const signOnRoutes = ({ serve }: Calls, { config }: AppContext): void => {
  const { baseUrl, signOn } = config;
  const provider = signOn && signOnProvider(signOn, baseUrl);
  const place = {
    path: `${BASE_PATH}/auth`,
    httpOnly: true,
    sameSite: "lax",
    secure: baseUrl.startsWith("https:"),
  } as const;

  const setDeparture = (reply: FastifyReply, { state, nonce, verifier, anew }: Departure): void => {
    const value = [state, nonce, verifier, anew ? "anew" : "known"].join(".");
    reply.setCookie(COOKIE, value, { ...place, maxAge: COOKIE_LIFE_S });
  };
  /** Reads the departure and clears its cookie, so that it serves only one return, even a failed one. */
  const takeDeparture = (request: FastifyRequest, reply: FastifyReply): Departure | null => {
    const [, state, nonce, verifier, how] = form.exec(request.cookies[COOKIE] ?? "") ?? [];
    reply.clearCookie(COOKIE, place);
    return state && nonce && verifier ? { state, nonce, verifier, anew: how === "anew" } : null;
  };

  serve("GET /auth/sso/login/url", async ({ query: { anew = false } }, { request, reply }) => {
    if (!provider) throw new Refused("accounts/sso-unavailable");
    const { url, departure } = await provider.depart(anew).catch((error: unknown) => {
      throw refusalOf(error, (err) => request.log.error({ err }, "sign-on provider"));
    });
    setDeparture(reply, departure);
    return { loginUrl: url };
  });

  serve("POST /auth/sso-login", async ({ context, body, language }, { request, reply }) => {
    if (!provider) throw new Refused("accounts/sso-unavailable");
    const onFailure = (err: Error) => request.log.warn({ err }, "sign-on failed");
    const { device } = requestFrom(request);
    const departure = takeDeparture(request, reply);
    const signingOn = {
      back: body,
      departure,
      language,
      device,
      replaced: sessionOfCookie(request),
    };
    const session = await signInBySignOn({ ...context, provider, onFailure }, signingOn);
    return sendSession(reply, session, baseUrl);
  });
};
