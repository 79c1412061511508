import { Refused } from "#contract/wire/refusals.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { AppContext } from "../app-context.ts";
import { isSealed, readToken, sameText, secretHash } from "./sessions/session-token.ts";
import { selectCaller } from "./sessions/sessions.queries.ts";

/**
 * Who an `Authorization` header speaks for, with one read. Refuses `http/unauthorized`, and `http/token-expired`
 * for a token of a living session that ran out or was renewed.
 */
export const findCaller =
  ({ sharedDb, clock }: Pick<AppContext, "sharedDb" | "clock">) =>
  async (authorization: string): Promise<Caller> => {
    const token = readToken(/^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? "");
    const [found] = token ? await selectCaller(sharedDb, token.sessionId) : [];
    if (!token || !found || !isSealed(found.key, "access", token))
      throw new Refused("http/unauthorized");
    const isCurrent = sameText(found.accessHash, secretHash(token.secret));
    if (!isCurrent || found.accessExpiresAt <= clock()) throw new Refused("http/token-expired");
    return {
      accountId: found.accountId,
      sessionId: token.sessionId,
      email: found.email,
      roles: found.role === null ? [] : [found.role],
      // as: here and nowhere else, since the token proves whose staff this is
      tenant: found.tenantId as TenantId | null,
    };
  };
