import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { reencryptRows, type Reencrypted } from "#server/platform/secrets/reencrypt-rows.ts";
import type { AppContext } from "../../app-context.ts";
import { lockEncrypted, reencrypt } from "./carrier-connections.queries.ts";
import { credentialsContext } from "./credentials.ts";
import { addressContext } from "./notice-address.ts";

/** Encrypts a store's credentials at carriers with the current key, where another one encrypted them. */
export const reencryptCarriers = async (
  { db, secrets }: Pick<AppContext, "db" | "secrets">,
  tenant: TenantId,
): Promise<Reencrypted> =>
  await inTransaction(db, { tenant }, async (client) =>
    reencryptRows(secrets, await lockEncrypted(client, { tenant }), {
      nameOf: ({ id }) => `carrier connection ${id} of store ${tenant}`,
      change: async ({ carrier, tokenHash, ...row }, again) => ({
        encryptedCredentials: await again(
          row.encryptedCredentials,
          credentialsContext(tenant, carrier),
        ),
        encryptedSecret: await again(row.encryptedSecret, addressContext(tokenHash ?? "")),
      }),
      write: async ({ id }, changed) => await reencrypt(client, { tenant, id, ...changed }),
    }),
  );
