import type { FastifyRequest } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";
import type { Person } from "#server/shop/caller.ts";
import type { Calls, AppContext } from "#server/shop/app-context.ts";
import { requestEmailChange } from "../change-email.ts";
import { closeAccount, exportAccount, type PrivacyProvider } from "./close-account.ts";
import { findCaller } from "../find-caller.ts";
import { endDevice, endOtherDevices, listSessions } from "../sessions/list-sessions.ts";
import { listConsents, recordConsent } from "./record-consent.ts";
import type { Owner } from "../passwords/prove-owner.ts";
import { isPassword } from "../passwords/hash-password.ts";
import { clearSessionCookies } from "../sessions/session-cookies.ts";

const ownerOf = (
  { sessionId, email }: Person,
  password: string | undefined,
  { ip: address }: FastifyRequest,
): Owner => ({ sessionId, email, password, address });

/** The endpoints with which people manage their own e-mail, sessions, personal data and consents. */
export const personalRoutes = (
  { serve }: Calls,
  baseUrl: string,
  parts: readonly PrivacyProvider[],
): void => {
  serve("PUT /user/email", async ({ context, caller, body, language }, { request }) => {
    const { accountId } = caller;
    const owner = ownerOf(caller, body.password, request);
    await requestEmailChange(
      { ...context, isPassword },
      { ...owner, accountId, newEmail: body.email, language },
    );
    return { status: "ok" as const };
  });

  serve("GET /user/sessions", async ({ context, caller }) => await listSessions(context, caller));

  serve(
    "DELETE /user/sessions",
    async ({ context, caller }) => await endOtherDevices(context, caller),
  );

  serve("DELETE /user/sessions/{id}", async ({ context, caller, params }) => {
    await endDevice(context, caller, params.id);
    return undefined;
  });

  serve("GET /user/data", async ({ context, caller }, { reply }) => {
    reply.header("content-disposition", 'attachment; filename="pho-hang.json"');
    return await exportAccount(context, caller.accountId, parts);
  });

  serve("DELETE /user", async ({ context, caller, body, language }, { request, reply }) => {
    const { accountId } = caller;
    await closeAccount(
      { ...context, isPassword },
      { ...ownerOf(caller, body.password, request), accountId, language },
      parts,
    );
    clearSessionCookies(reply, baseUrl);
    return undefined;
  });

  serve("POST /consents", async ({ context, body, language }, { request }) => {
    const accountId = await accountOf(context, request);
    return await recordConsent(context, { ...body, accountId, language, address: request.ip });
  });

  serve(
    "GET /user/consents",
    async ({ context, caller }) => await listConsents(context.db, caller.accountId),
  );
};

/** Returns null when the caller is not signed in or the session has ended: the consent is then a visitor's. */
const accountOf = async (
  context: AppContext,
  { headers }: FastifyRequest,
): Promise<number | null> => {
  if (headers.authorization === undefined) return null;
  try {
    return (await findCaller(context)(headers.authorization)).accountId;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};
