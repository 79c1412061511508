import type { Calls } from "#server/shop/app-context.ts";
import { requestLink } from "./account-links.ts";
import { activateAccount } from "./register-account.ts";
import { confirmEmail } from "../change-email.ts";
import { resetPassword, theResetAccount } from "../passwords/set-password.ts";

const ok = { status: "ok" as const };

/** The endpoints of mailed links. */
export const accountLinkRoutes = ({ serve }: Calls): void => {
  serve(
    "POST /auth/activation/resend",
    async ({ context, body: { email }, language }, { request }) => {
      const address = request.ip;
      await requestLink(context, { kind: "mail.activation", email, language, address });
      return ok;
    },
  );

  serve("GET /auth/activate/{key}", async ({ context, params }) => {
    await activateAccount(context, params.key);
    return ok;
  });

  serve(
    "POST /auth/reset-password/request",
    async ({ context, body: { email }, language }, { request }) => {
      const address = request.ip;
      await requestLink(context, { kind: "mail.reset", email, language, address });
      return ok;
    },
  );

  serve("POST /auth/reset-password", async ({ context, body, language }, { request }) => {
    await resetPassword(context, { ...body, language, address: request.ip });
    return ok;
  });

  serve(
    "GET /auth/reset-password/{key}",
    async ({ context, params }) => await theResetAccount(context, params.key),
  );

  serve("GET /auth/confirm-email/{key}", async ({ context, params, language }) => {
    await confirmEmail(context, params.key, language);
    return ok;
  });
};
