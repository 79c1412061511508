import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { deleteAddresses } from "./addresses.queries.ts";
import { lockOwn } from "./save-address.ts";

/** Deletes all addresses of an account. */
export const clearAddresses = async (db: Database, accountId: number): Promise<void> => {
  await inTransaction(db, { account: accountId }, async (client) => {
    // Waits for an address that is being saved, so that it is deleted too.
    await lockOwn(client, accountId);
    await deleteAddresses(client, accountId);
  });
};
