import type { FastifyRequest } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Calls, Ground } from "#server/shop/ground.ts";
import { askForNewEmail } from "../change-email.ts";
import { closeAccount } from "./close-account.ts";
import { findCaller } from "../find-caller.ts";
import { endDevice, endOtherDevices, listSessions } from "../sessions/list-sessions.ts";
import { listConsents, noteConsent } from "./note-consent.ts";
import type { PersonalPart } from "../personal-part.ts";
import type { Owner } from "../passwords/prove-owner.ts";
import { isPassword } from "../passwords/hash-password.ts";
import { takeCookiesAway } from "../sessions/session-cookies.ts";
import { takeAlong } from "./take-along.ts";

const ownerOf = (
  { sessionId, email }: Caller,
  password: string | undefined,
  { ip: address }: FastifyRequest,
): Owner => ({ sessionId, email, password, address });

/** The calls by which people look after what the shop keeps about them. */
export const personalRoutes = (
  { serve }: Calls,
  baseUrl: string,
  parts: readonly PersonalPart[],
): void => {
  serve("PUT /user/email", async ({ ground, caller, body, language }, { request }) => {
    const { accountId } = caller;
    const owner = ownerOf(caller, body.password, request);
    await askForNewEmail(
      { ...ground, isPassword },
      { ...owner, accountId, newEmail: body.email, language },
    );
    return { status: "ok" as const };
  });

  serve("GET /user/sessions", async ({ ground, caller }) => await listSessions(ground, caller));

  serve(
    "DELETE /user/sessions",
    async ({ ground, caller }) => await endOtherDevices(ground, caller),
  );

  serve("DELETE /user/sessions/{id}", async ({ ground, caller, params }) => {
    await endDevice(ground, caller, params.id);
    return undefined;
  });

  serve("GET /user/data", async ({ ground, caller }, { reply }) => {
    reply.header("content-disposition", 'attachment; filename="pho-hang.json"');
    return await takeAlong(ground, caller.accountId, parts);
  });

  serve("DELETE /user", async ({ ground, caller, body, language }, { request, reply }) => {
    const { accountId } = caller;
    await closeAccount(
      { ...ground, isPassword },
      { ...ownerOf(caller, body.password, request), accountId, language },
      parts,
    );
    takeCookiesAway(reply, baseUrl);
    return undefined;
  });

  serve("POST /consents", async ({ ground, body, language }, { request }) => {
    const accountId = await accountOf(ground, request);
    return await noteConsent(ground, { ...body, accountId, language, address: request.ip });
  });

  serve("GET /user/consents", async ({ ground, caller }) =>
    listConsents(ground.db, caller.accountId),
  );
};

/** Whoever isn't signed in, or no longer, consents as a visitor. */
const accountOf = async (ground: Ground, { headers }: FastifyRequest): Promise<number | null> => {
  if (headers.authorization === undefined) return null;
  try {
    return (await findCaller(ground)(headers.authorization)).accountId;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};
