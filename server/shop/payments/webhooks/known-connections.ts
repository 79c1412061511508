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
  encryptedSecret: string;
  secret: string;
  /** The secret that was replaced; null when it is valid no more. */
  old: { encryptedSecret: string; secret: string; until: Date } | null;
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
    const decrypt = async (encrypted: string) =>
      await secrets.decrypt(encrypted, secretContext(tokenHash));
    const { id, tenantId, provider, encryptedSecret, oldEncryptedSecret } = found;
    const { oldSecretUntil: until } = found;
    const isOldValid = oldEncryptedSecret !== null && until !== null && until > clock();
    const connection = {
      id,
      tenant: tenantId as TenantId, // as: the token is this store's
      provider,
      encryptedSecret,
      secret: await decrypt(encryptedSecret),
      old: isOldValid
        ? { encryptedSecret: oldEncryptedSecret, secret: await decrypt(oldEncryptedSecret), until }
        : null,
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
