import { Refused } from "#contract/wire/refusals.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { Person } from "#server/shop/caller.ts";
import type { AppContext } from "../app-context.ts";
import { hasMac, readToken, sameText, secretHash } from "./sessions/session-token.ts";
import { selectCaller } from "./accounts.queries.ts";

/**
 * Finds the caller of an `Authorization` header with one read. Refuses `http/unauthorized`, and `http/token-expired`
 * when the session is still open but its token has expired or was renewed.
 */
export const findCaller =
  ({ db, clock }: Pick<AppContext, "db" | "clock">) =>
  async (authorization: string): Promise<Person> => {
    const token = readToken(/^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? "");
    const [found] = token ? await selectCaller(db, { sessionId: token.sessionId }) : [];
    if (!token || !found || !hasMac(found.key, "access", token))
      throw new Refused("http/unauthorized");
    const isCurrent = sameText(found.accessHash, secretHash(token.secret));
    if (!isCurrent || found.accessExpiresAt <= clock()) throw new Refused("http/token-expired");
    return {
      accountId: found.accountId,
      sessionId: token.sessionId,
      email: found.email,
      roles: found.role === null ? [] : [found.role],
      // as: the only cast for a request, since the token proves which store the caller works for
      tenant: found.tenantId as TenantId | null,
      scopes: null,
    };
  };
