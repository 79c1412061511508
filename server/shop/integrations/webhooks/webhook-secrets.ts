import { randomBytes } from "node:crypto";
import { WEBHOOK_OLD_SECRET_HOURS } from "#contract/integrations/webhook-events.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { reencryptRows, type Reencrypted } from "#server/platform/secrets/reencrypt-rows.ts";
import type { AppContext } from "../../app-context.ts";
import { lockEncrypted, reencrypt } from "./webhooks.queries.ts";

type Shop = Pick<AppContext, "db" | "secrets">;

/** The secrets of a webhook as the database keeps them. */
type EncryptedSecrets = {
  secretKey: string;
  encryptedSecret: string;
  oldEncryptedSecret: string | null;
  oldSecretUntil: Date | null;
};

const KEY_BYTES = 16;
export const OLD_SECRET_MS = WEBHOOK_OLD_SECRET_HOURS * 3_600_000;

export const makeSecretKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

/** Binds the encrypted secrets of a webhook to its row. */
export const secretContext = (secretKey: string): string => `webhooks:${secretKey}`;

/** The secrets that sign now: the current one, and for a day after a change the one before it. */
export const decryptSecrets = async (
  { secrets }: Pick<Shop, "secrets">,
  { secretKey, encryptedSecret, oldEncryptedSecret, oldSecretUntil }: EncryptedSecrets,
  now: Date,
): Promise<string[]> => {
  const isOldValid = oldSecretUntil !== null && oldSecretUntil > now;
  const signing = [encryptedSecret, isOldValid ? oldEncryptedSecret : null];
  const context = secretContext(secretKey);
  return await Promise.all(
    signing.filter((each) => each !== null).map((each) => secrets.decrypt(each, context)),
  );
};

/**
 * Encrypts the secrets of a store's webhooks with the current key, where another key encrypted them. It locks each webhook, so
 * that a secret that the store changes at the same time is not lost.
 */
export const reencryptWebhooks = async (
  { db, secrets }: Shop,
  tenant: TenantId,
): Promise<Reencrypted> =>
  await inTransaction(db, { tenant }, async (client) =>
    reencryptRows(secrets, await lockEncrypted(client, { tenant }), {
      nameOf: ({ id }) => `webhook ${id} of store ${tenant}`,
      change: async ({ secretKey, ...row }, again) => ({
        encryptedSecret: await again(row.encryptedSecret, secretContext(secretKey)),
        oldEncryptedSecret: await again(row.oldEncryptedSecret, secretContext(secretKey)),
      }),
      write: async ({ id }, changed) => await reencrypt(client, { tenant, id, ...changed }),
    }),
  );
