import { createHash } from "node:crypto";
import {
  isTokenForm,
  TOKEN_BURST,
  TOKEN_PREFIX,
  TOKEN_RATE,
} from "#contract/integrations/tokens.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import type { AppContext } from "../../app-context.ts";
import type { TokenCaller } from "../../caller.ts";
import { findByHash, noteUse } from "./tokens.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;

/** Requests of a token in a second, and at once after a pause. */
const RATE_LIMIT = { most: TOKEN_RATE, burst: TOKEN_BURST };
/** How old the noted time of the last use may become. */
const NOTED_EVERY_MS = 60_000;

const tokenIn = (authorization: string): string =>
  /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? "";

/** Whether an `Authorization` header has a machine token and not the access token of a person. */
export const isMachineToken = (authorization: string): boolean =>
  tokenIn(authorization).startsWith(TOKEN_PREFIX);

/** The hash that finds a token. The token is 256 random bits, so a plain hash suffices. */
export const tokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

export type TokenCallers = {
  /** Finds the caller of a header with one read. Refuses `http/unauthorized`. */
  find: (shop: Shop, authorization: string) => Promise<TokenCaller>;
  /** Counts a request of the caller. Refuses `http/too-many-requests`. */
  count: (caller: TokenCaller) => void;
};

/** The callers with machine tokens, with the limits of this process. */
export const openTokenCallers = (process: Shop): TokenCallers => {
  const noting = new Set<number>();
  const note = (tenant: TenantId, id: number, now: Date): void => {
    if (noting.has(id)) return;
    noting.add(id);
    const before = new Date(now.getTime() - NOTED_EVERY_MS);
    const written = inTransaction(process.db, { tenant }, (client) =>
      noteUse(client, { tenant, id, now, before }),
    );
    // The request doesn't wait for it. If it fails, the next request tries again.
    void written.catch(() => undefined).finally(() => noting.delete(id));
  };
  const limit = limitRate(RATE_LIMIT);
  return {
    find: async ({ db, clock }, authorization) => {
      const token = tokenIn(authorization);
      const [found] = isTokenForm(token) ? await findByHash(db, { hash: tokenHash(token) }) : [];
      const now = clock();
      if (!found || (found.expiresAt !== null && found.expiresAt <= now))
        throw new Refused("http/unauthorized");
      const { id, accountId, scopes, lastUsedAt } = found;
      const tenant = found.tenantId as TenantId; // as: the token proves which store the caller works for
      if (now.getTime() - (lastUsedAt?.getTime() ?? 0) >= NOTED_EVERY_MS) note(tenant, id, now);
      return { accountId, tokenId: id, roles: ["ROLE_TENANT_ADMIN"], tenant, scopes };
    },
    count: ({ tokenId }) => limit(String(tokenId), process.clock()),
  };
};
