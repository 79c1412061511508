import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { reencryptRows, type Reencrypted } from "#server/platform/secrets/reencrypt-rows.ts";
import type { AppContext } from "../../app-context.ts";
import { secretContext } from "./connections.ts";
import { lockEncrypted, reencrypt } from "./reencrypt-connections.queries.ts";

/**
 * Encrypts the secrets of a store's connections with the current key, where another key encrypted them. It locks each
 * connection, so that a secret that the store changes at the same time is not lost.
 */
export const reencryptConnections = async (
  { db, secrets }: Pick<AppContext, "db" | "secrets">,
  tenant: TenantId,
): Promise<Reencrypted> =>
  await inTransaction(db, { tenant }, async (client) =>
    reencryptRows(secrets, await lockEncrypted(client, { tenant }), {
      nameOf: ({ id }) => `connection ${id} of store ${tenant}`,
      change: async ({ tokenHash, ...row }, again) => {
        const context = secretContext(tokenHash);
        return {
          encryptedToken: await again(row.encryptedToken, context),
          encryptedSecret: await again(row.encryptedSecret, context),
          oldEncryptedSecret: await again(row.oldEncryptedSecret, context),
        };
      },
      write: async ({ id }, changed) => await reencrypt(client, { tenant, id, ...changed }),
    }),
  );
