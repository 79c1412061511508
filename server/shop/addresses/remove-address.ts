import { Refused } from "#contract/wire/refusals.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { deleteAddress, setDefault } from "./addresses.queries.ts";
import { lockOwn } from "./save-address.ts";

/**
 * Deletes an address. If it was the default, the newest other one becomes the default. Refuses `addresses/not-found`.
 */
export const removeAddress = async (db: Database, accountId: number, id: number): Promise<void> => {
  await inTransaction(db, { account: accountId }, async (client) => {
    const own = await lockOwn(client, accountId);
    const gone = own.find((address) => address.id === id);
    if (!gone) throw new Refused("addresses/not-found");
    await deleteAddress(client, accountId, id);
    const next = own.find((address) => address.id !== id);
    if (gone.isDefault && next) await setDefault(client, accountId, next.id);
  });
};
