import type { WebhookProvider } from "#contract/rules/payments.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { LruMap } from "#server/platform/lru-map.ts";
import type { AppContext } from "../../app-context.ts";
import { hashToken, secretContext } from "../connections/connections.ts";
import { findByToken } from "../connections/connections.queries.ts";

/** A connection as it was read last, with its secrets decrypted. */
export type KnownConnection = {
  id: number;
  tenant: TenantId;
  provider: WebhookProvider;
  secretSealed: string;
  secret: string;
  /** The secret that was replaced; null when it is valid no more. */
  old: { sealed: string; secret: string; until: Date } | null;
};

/** The number of connections that are cached. */
const MOST_KNOWN = 1_000;

/**
 * Finds connections by their tokens, and caches the known ones. A webhook is stored only if its connection still has the
 * cached secrets (`insertDeliveries`), so a change needs no invalidation. An unknown token is looked up each time.
 */
export const rememberConnections = () => {
  const known = new LruMap<string, KnownConnection>(MOST_KNOWN);

  const read = async (
    { db, secrets, clock }: Pick<AppContext, "db" | "secrets" | "clock">,
    tokenHash: string,
  ): Promise<KnownConnection> => {
    known.delete(tokenHash);
    const [found] = await findByToken(db, { tokenHash });
    if (!found) throw new Refused("http/not-found");
    const open = async (sealed: string) => await secrets.decrypt(sealed, secretContext(tokenHash));
    const { id, tenantId, provider, secretSealed, oldSecretSealed: sealed } = found;
    const { oldSecretUntil: until } = found;
    const isOldValid = sealed !== null && until !== null && until > clock();
    const connection = {
      id,
      tenant: tenantId as TenantId, // as: the token is this store's
      provider,
      secretSealed,
      secret: await open(secretSealed),
      old: isOldValid ? { sealed, secret: await open(sealed), until } : null,
    };
    known.set(tokenHash, connection);
    return connection;
  };

  /** The connection of a token, read again with `isFresh`; refuses an unknown one, and that of another provider. */
  return async (
    shop: Pick<AppContext, "db" | "secrets" | "clock">,
    { token, provider }: { token: string; provider: string },
    { isFresh }: { isFresh: boolean },
  ): Promise<KnownConnection> => {
    const tokenHash = hashToken(token);
    const remembered = isFresh ? undefined : known.get(tokenHash);
    const connection = remembered ?? (await read(shop, tokenHash));
    if (connection.provider !== provider) throw new Refused("http/not-found");
    return connection;
  };
};
