import type { Database } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { findNextKeys, findStale, findStoreKeys, republish } from "./republish.queries.ts";

/**
 * The number of products per transaction, so that no other writer waits long for a product that is being republished.
 */
const AT_ONCE = 500;
const SECONDS = 60;

/**
 * Republishes every product whose published row is wrong; returns the number of them. It runs while the shop serves
 * requests, and running it again is harmless.
 */
export const republishCatalogue = async (db: Database): Promise<number> => {
  let republished = 0;
  for (const { id } of await findStoreKeys(db)) {
    const tenant = id as TenantId; // as: the shop itself processes every store
    let after: number | null = 0;
    while (after !== null) {
      const page = await republishPage(db, tenant, after);
      republished += page.republished;
      after = page.last;
    }
  }
  return republished;
};

const republishPage = async (db: Database, tenant: TenantId, after: number) =>
  await inTransaction(withTimeout(db, SECONDS), { tenant }, async (client) => {
    const keys = (await findNextKeys(client, { tenant, after, limit: AT_ONCE })).map(
      ({ id }) => id,
    );
    const stale = (await findStale(client, { ids: keys })).map(({ id }) => id);
    if (stale.length > 0) await republish(client, { ids: stale });
    return { last: keys.at(-1) ?? null, republished: stale.length };
  });
