import type { Calls, AppContext } from "../app-context.ts";
import { accountLinkRoutes } from "./links/account-links.routes.ts";
import { addAdmin } from "./staff/add-admin.ts";
import { changeAdmin, removeAdmin } from "./staff/change-admin.ts";
import { listAdmins } from "./staff/list-admins.ts";
import { changePassword } from "./passwords/set-password.ts";
import { changeProfile, theUser } from "./change-profile.ts";
import { isPassword } from "./passwords/hash-password.ts";
import type { PrivacyProvider } from "./privacy/close-account.ts";
import { chooseNotice, listNotices } from "./notices/choose-notices.ts";
import { personalRoutes } from "./privacy/personal.routes.ts";
import { registerAccount } from "./links/register-account.ts";
import { renewSession } from "./sessions/renew-session.ts";
import {
  sendSession,
  requestFrom,
  clearSessionCookies,
  readRefresh,
} from "./sessions/session-cookies.ts";
import { endSession } from "./accounts.queries.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signOnRoutes } from "./sign-in/sign-on.routes.ts";

/** The endpoints of accounts. `parts` are the privacy providers of the other rooms. */
export const accountsRoutes = (
  calls: Calls,
  shop: AppContext,
  parts: readonly PrivacyProvider[],
): void => {
  const { serve } = calls;
  const { baseUrl } = shop.config;

  serve("POST /auth/register", async ({ context, body, language }, { request }) => {
    await registerAccount(context, { ...body, language, address: request.ip });
    return { email: body.email, isActive: false };
  });

  serve("POST /auth/login", async ({ context, body }, { request, reply }) => {
    const session = await signIn({ ...context, isPassword }, { ...body, ...requestFrom(request) });
    return sendSession(reply, session, baseUrl);
  });

  serve("POST /auth/refresh", async ({ context }, { request, reply }) => {
    const { token, xsrf } = readRefresh(request);
    return sendSession(reply, await renewSession(context, token, xsrf), baseUrl);
  });

  serve("POST /auth/logout", async ({ context: { db, clock }, caller }, { reply }) => {
    await endSession(db, { sessionId: caller.sessionId, now: clock() });
    clearSessionCookies(reply, baseUrl);
    return { status: "ok" as const };
  });

  serve("GET /user", async ({ context, caller }) => await theUser(context.db, caller.accountId));

  serve("GET /user/roles", async ({ caller }) => [...caller.roles]);

  serve(
    "PUT /user",
    async ({ context, caller, body }) => await changeProfile(context.db, caller.accountId, body),
  );

  serve("PUT /user/password", async ({ context, caller, body, language }, { request, reply }) => {
    const { accountId, email, roles } = caller;
    const who = { accountId, email, isStaff: roles.length > 0 };
    const change = { ...body, ...who, language, ...requestFrom(request) };
    return sendSession(reply, await changePassword({ ...context, isPassword }, change), baseUrl);
  });

  signOnRoutes(calls, shop);
  staffRoutes(calls);
  noticeRoutes(calls);
  accountLinkRoutes(calls);
  personalRoutes(calls, baseUrl, parts);
};

/** The endpoints with which the super admin manages the staff. */
const staffRoutes = ({ serve }: Calls): void => {
  serve("GET /admins", async ({ context, query }) => await listAdmins(context.db, query));
  serve(
    "POST /admins",
    async ({ context, caller: { accountId }, language, body }) =>
      await addAdmin(context, { accountId, language }, body),
  );
  serve(
    "PUT /admins/{id}",
    async ({ context, caller, params, body }) =>
      await changeAdmin(context, caller.accountId, params.id, body),
  );
  serve("DELETE /admins/{id}", async ({ context, caller, params }) => {
    await removeAdmin(context, caller.accountId, params.id);
    return undefined;
  });
};

/** The endpoints with which the staff of a store choose their mails. */
const noticeRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/notices", async ({ context, caller }) => await listNotices(context, caller));
  serve(
    "PUT /admin/notices/{kind}",
    async ({ context, caller, params, body }) =>
      await chooseNotice(context, caller, params.kind, body.wanted),
  );
};
