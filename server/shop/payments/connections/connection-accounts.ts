import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { StaffCaller } from "../../caller.ts";
import { admitAccounts } from "../matching/release-unlisted.ts";
import { keysOf, type ChosenAccounts } from "./chosen-accounts.ts";
import { serializeConnection, theConnection, type Connection, type Shop } from "./connections.ts";
import { holdListed, unlistAccounts } from "./listed-accounts.queries.ts";

const NOTHING = 0; // no connection has this key

/** Says which accounts a connection may report. What waited of an account that is new is matched. */
export const changeAccounts = async (
  shop: Shop,
  { tenant, accountId }: StaffCaller,
  { id: wireId, ...chosen }: ChosenAccounts & { id: string },
): Promise<Connection> => {
  const connectionId = keyOfId(wireId) ?? NOTHING;
  const row = await inTransaction(shop.db, { tenant }, async (client) => {
    const now = shop.clock();
    const [held] = await holdListed(client, { tenant, connectionId });
    if (!held) throw new Refused("http/not-found");
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
