import type { KeyPlace, Secrets } from "../platform/secrets/secrets.ts";
import { addKey, lockKeyFile } from "../platform/secrets/secret-keys.ts";
import type { Database } from "../platform/database/database.ts";
import type { TenantId } from "../platform/database/transaction.ts";
import { reencryptWebhooks } from "../shop/integrations/webhooks/webhook-secrets.ts";
import { reencryptCarriers } from "../shop/parcels/parcels.ts";
import { reencryptConnections } from "../shop/payments/payments.ts";
import { findAllStores } from "../shop/tenants/tenants.ts";

export type Rotated = { key: string; done: number; unreadable: string[] };

/**
 * Encrypts all secrets with a new key: a generated one, written to the file, or the first one of the environment. The
 * file keeps one older key, so secrets of still older keys are encrypted with the current key first.
 */
export const rotateSecrets = async (
  db: Database,
  secrets: Secrets,
  place: KeyPlace,
): Promise<Rotated> => {
  if (place === null || "keys" in place) return await reencryptAll(db, secrets);
  const unlock = await lockKeyFile(place.file);
  try {
    const before = await reencryptAll(db, secrets);
    // The new key would take the place of one that is still needed.
    if (before.unreadable.length > 0) return before;
    await addKey(place.file);
    return await reencryptAll(db, secrets);
  } finally {
    await unlock();
  }
};

const reencryptAll = async (db: Database, secrets: Secrets): Promise<Rotated> => {
  const all: Rotated = { key: await secrets.currentKey(), done: 0, unreadable: [] };
  for (const { id } of await findAllStores(db)) {
    const tenant = id as TenantId; // as: a store of the database
    for (const reencryptOf of [reencryptConnections, reencryptCarriers, reencryptWebhooks]) {
      const { done, unreadable } = await reencryptOf({ db, secrets }, tenant);
      all.done += done;
      all.unreadable.push(...unreadable);
    }
  }
  return all;
};
