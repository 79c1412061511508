import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { keyIdOf, SecretUnreadable } from "#server/platform/secrets/secrets.ts";
import type { AppContext } from "../../app-context.ts";
import { lockEncrypted, reencrypt } from "./carrier-connections.queries.ts";
import { credentialsContext } from "./credentials.ts";
import { addressContext } from "./notice-address.ts";

type Reencrypted = {
  /** Connections whose secrets were encrypted again. */
  done: number;
  /** Why others could not be; they stay as they are. */
  unreadable: string[];
};

/** Encrypts a store's credentials at carriers with the current key, where another one encrypted them. */
export const reencryptCarriers = async (
  { db, secrets }: Pick<AppContext, "db" | "secrets">,
  tenant: TenantId,
): Promise<Reencrypted> =>
  await inTransaction(db, { tenant }, async (client) => {
    const current = await secrets.currentKey();
    const result: Reencrypted = { done: 0, unreadable: [] };
    for (const { id, carrier, ...encrypted } of await lockEncrypted(client, { tenant })) {
      const { encryptedCredentials, tokenHash, encryptedSecret } = encrypted;
      const again = async (text: string, context: string) =>
        keyIdOf(text) === current
          ? text
          : await secrets.encrypt(await secrets.decrypt(text, context), context);
      try {
        const changed = {
          encryptedCredentials: await again(
            encryptedCredentials,
            credentialsContext(tenant, carrier),
          ),
          encryptedSecret:
            encryptedSecret && (await again(encryptedSecret, addressContext(tokenHash ?? ""))),
        };
        if (
          changed.encryptedCredentials === encryptedCredentials &&
          changed.encryptedSecret === encryptedSecret
        )
          continue;
        await reencrypt(client, { tenant, id, ...changed });
        result.done += 1;
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error;
        result.unreadable.push(`carrier connection ${id} of store ${tenant}: ${error.message}`);
      }
    }
    return result;
  });
