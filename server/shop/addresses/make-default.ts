import { Refused } from "#contract/wire/refusals.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { lockOwn, moveDefault } from "./save-address.ts";

/** Makes an address the account's default; refuses `addresses/not-found`. */
export const makeDefault = async (db: Database, accountId: number, id: number): Promise<void> => {
  await inTransaction(db, { account: accountId }, async (client) => {
    const own = await lockOwn(client, accountId);
    if (!own.some((address) => address.id === id)) throw new Refused("addresses/not-found");
    await moveDefault(client, accountId, id);
  });
};
