import type { Calls } from "#server/shop/ground.ts";
import { activateAccount } from "./activate-account.ts";
import { askForMail } from "./ask-for-mail.ts";
import { confirmEmail } from "../change-email.ts";
import { resetPassword, whoseReset } from "../passwords/reset-password.ts";

const ok = { status: "ok" as const };

/** The calls around links that come by mail. */
export const accountLinkRoutes = ({ serve }: Calls): void => {
  serve(
    "POST /auth/activation/resend",
    async ({ ground, body: { email }, language }, { request }) => {
      const address = request.ip;
      await askForMail(ground, { kind: "mail.activation", email, language, address });
      return ok;
    },
  );

  serve("GET /auth/activate/{key}", async ({ ground, params }) => {
    await activateAccount(ground, params.key);
    return ok;
  });

  serve(
    "POST /auth/reset-password/request",
    async ({ ground, body: { email }, language }, { request }) => {
      const address = request.ip;
      await askForMail(ground, { kind: "mail.reset", email, language, address });
      return ok;
    },
  );

  serve("POST /auth/reset-password", async ({ ground, body, language }, { request }) => {
    await resetPassword(ground, { ...body, language, address: request.ip });
    return ok;
  });

  serve(
    "GET /auth/reset-password/{key}",
    async ({ ground, params }) => await whoseReset(ground, params.key),
  );

  serve("GET /auth/confirm-email/{key}", async ({ ground, params, language }) => {
    await confirmEmail(ground, params.key, language);
    return ok;
  });
};
