import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { StaffCaller } from "../../caller.ts";
import { admitAccounts } from "../matching/release-unlisted.ts";
import { keysOf, type ChosenAccounts } from "./chosen-accounts.ts";
import { serializeConnection, theConnection, type Connection, type Shop } from "./connections.ts";
import { lockListedForUpdate, unlistAccounts } from "./listed-accounts.queries.ts";

const NOTHING = 0; // no connection has this key

/** Sets the accounts that a connection may report. Transactions that waited for a new account are matched. */
export const changeAccounts = async (
  shop: Shop,
  { tenant, accountId }: StaffCaller,
  { id: wireId, ...chosen }: ChosenAccounts & { id: string },
): Promise<Connection> => {
  const connectionId = keyOfId(wireId) ?? NOTHING;
  const row = await inTransaction(shop.db, { tenant }, async (client) => {
    const now = shop.clock();
    const [connection] = await lockListedForUpdate(client, { tenant, connectionId });
    if (!connection) throw new Refused("http/not-found");
    const accountIds = await keysOf(client, tenant, chosen);
    const by = { tenant, accountId, now };
    await unlistAccounts(client, { tenant, connectionId, accountIds });
    await admitAccounts(client, { ...by, connectionId, accountIds });
    const object = `payment-connection:${connectionId}`;
    await audit(client, { ...by, act: "payment.accounts", object });
    return await theConnection(client, tenant, connectionId);
  });
  return await serializeConnection(shop, row);
};
