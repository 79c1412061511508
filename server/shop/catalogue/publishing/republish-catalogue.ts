import type { Database } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { taking } from "#server/platform/database/within.ts";
import { findNextKeys, findStale, findStoreKeys, republish } from "./republish.queries.ts";

/** A transaction each, so that nobody waits long for a product that is published anew. */
const AT_ONCE = 500;
const SECONDS = 60;

/**
 * Publishes anew every product of which shoppers see something else than they should; answers how many there were.
 * Works beside the running shop, and doing it again does no harm.
 */
export const republishCatalogue = async (db: Database): Promise<number> => {
  let republished = 0;
  for (const { id } of await findStoreKeys(db)) {
    const tenant = id as TenantId; // as: every store is gone through, by the shop itself
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
  await inTransaction(taking(db, SECONDS), { tenant }, async (client) => {
    const keys = (await findNextKeys(client, tenant, after, AT_ONCE)).map(({ id }) => id);
    const stale = (await findStale(client, keys)).map(({ id }) => id);
    if (stale.length > 0) await republish(client, stale);
    return { last: keys.at(-1) ?? null, republished: stale.length };
  });
