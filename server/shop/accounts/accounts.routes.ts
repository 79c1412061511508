import type { Calls, Ground } from "../ground.ts";
import { accountLinkRoutes } from "./links/account-links.routes.ts";
import { adminsRoutes } from "./staff/admins.routes.ts";
import { changePassword } from "./passwords/change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { isPassword } from "./passwords/hash-password.ts";
import type { PersonalPart } from "./personal-part.ts";
import { personalRoutes } from "./privacy/personal.routes.ts";
import { registerAccount } from "./links/register-account.ts";
import { renewSession } from "./sessions/renew-session.ts";
import { requestFrom } from "./sessions/request-from.ts";
import { giveSession, takeCookiesAway, takeRefresh } from "./sessions/session-cookies.ts";
import { endSession } from "./sessions/sessions.queries.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signOnRoutes } from "./sign-in/sign-on.routes.ts";
import { theUser, userOnWire } from "./user-on-wire.ts";

/** The calls of accounts; `parts` are what the other rooms keep about a person. */
export const accountsRoutes = (
  calls: Calls,
  shop: Ground,
  parts: readonly PersonalPart[],
): void => {
  const { serve } = calls;
  const { baseUrl } = shop.config;

  serve("POST /auth/register", async ({ ground, body, language }, { request }) => {
    await registerAccount(ground, { ...body, language, address: request.ip });
    return { email: body.email, isActive: false };
  });

  serve("POST /auth/login", async ({ ground, body }, { request, reply }) => {
    const session = await signIn({ ...ground, isPassword }, { ...body, ...requestFrom(request) });
    return giveSession(reply, session, baseUrl);
  });

  serve("POST /auth/refresh", async ({ ground }, { request, reply }) => {
    const { token, xsrf } = takeRefresh(request);
    return giveSession(reply, await renewSession(ground, token, xsrf), baseUrl);
  });

  serve("POST /auth/logout", async ({ ground: { db, clock }, caller }, { reply }) => {
    await endSession(db, caller.sessionId, clock());
    takeCookiesAway(reply, baseUrl);
    return { status: "ok" as const };
  });

  serve("GET /user", async ({ ground, caller }) => await theUser(ground.db, caller.accountId));

  serve("GET /user/roles", async ({ caller }) => [...caller.roles]);

  serve("PUT /user", async ({ ground, caller, body }) =>
    userOnWire(await changeProfile(ground.db, caller.accountId, body)),
  );

  serve("PUT /user/password", async ({ ground, caller, body, language }, { request, reply }) => {
    const { accountId, email, roles } = caller;
    const who = { accountId, email, isStaff: roles.length > 0 };
    const change = { ...body, ...who, language, ...requestFrom(request) };
    return giveSession(reply, await changePassword({ ...ground, isPassword }, change), baseUrl);
  });

  signOnRoutes(calls, shop);
  adminsRoutes(calls);
  accountLinkRoutes(calls);
  personalRoutes(calls, baseUrl, parts);
};
