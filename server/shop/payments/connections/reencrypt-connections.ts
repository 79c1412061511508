import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { keyIdOf, SecretUnreadable } from "#server/platform/secrets/secrets.ts";
import type { AppContext } from "../../app-context.ts";
import { secretContext } from "./connections.ts";
import { lockEncrypted, reencrypt } from "./reencrypt-connections.queries.ts";

type Reencrypted = {
  /** Connections whose secrets were encrypted again. */
  done: number;
  /** Why others could not be; they stay as they are. */
  unreadable: string[];
};

/**
 * Encrypts the secrets of a store's connections with the current key, where another key encrypted them. It locks each
 * connection, so that a secret that the store changes at the same time is not lost.
 */
export const reencryptConnections = async (
  { db, secrets }: Pick<AppContext, "db" | "secrets">,
  tenant: TenantId,
): Promise<Reencrypted> =>
  await inTransaction(db, { tenant }, async (client) => {
    const current = await secrets.currentKey();
    const result: Reencrypted = { done: 0, unreadable: [] };
    for (const { id, tokenHash, ...encrypted } of await lockEncrypted(client, { tenant })) {
      const anew = async (text: string): Promise<string> => {
        if (keyIdOf(text) === current) return text;
        const context = secretContext(tokenHash);
        return await secrets.encrypt(await secrets.decrypt(text, context), context);
      };
      try {
        const { encryptedToken, encryptedSecret, oldEncryptedSecret } = encrypted;
        const changed = {
          encryptedToken: await anew(encryptedToken),
          encryptedSecret: await anew(encryptedSecret),
          oldEncryptedSecret: oldEncryptedSecret === null ? null : await anew(oldEncryptedSecret),
        };
        if (
          JSON.stringify(changed) ===
          JSON.stringify({ encryptedToken, encryptedSecret, oldEncryptedSecret })
        )
          continue;
        await reencrypt(client, { tenant, id, ...changed });
        result.done += 1;
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error;
        result.unreadable.push(`connection ${id} of store ${tenant}: ${error.message}`);
      }
    }
    return result;
  });
