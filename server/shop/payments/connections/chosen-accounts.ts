import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { lockAccounts } from "../matching/matching.queries.ts";
import { accountOf } from "../providers/read-body.ts";
import { selectOwnAccount } from "./listed-accounts.queries.ts";

/** Accounts that the store has already, by their ids, and others by their numbers. */
export type ChosenAccounts = { accountIds: readonly string[]; accountNumbers: readonly string[] };

const NOTHING = 0; // no account has this key

/** The keys of the chosen accounts; without a choice, the key of the account that buyers see. */
export const accountsToList = async (
  client: Queryable,
  tenant: TenantId,
  chosen: ChosenAccounts,
): Promise<number[]> => {
  if (chosen.accountIds.length + chosen.accountNumbers.length > 0)
    return await keysOf(client, tenant, chosen);
  const own = await selectOwnAccount(client, { tenant });
  const accountNumbers = own.map(({ account }) => account);
  return await keysOf(client, tenant, { accountIds: [], accountNumbers });
};

/** The keys of chosen accounts. A number that is new becomes a known account of the store. */
export const keysOf = async (
  client: Queryable,
  tenant: TenantId,
  { accountIds, accountNumbers }: ChosenAccounts,
): Promise<number[]> => {
  const accounts = [...new Set(accountNumbers.map(accountOf))];
  const added = accounts.length === 0 ? [] : await lockAccounts(client, { tenant, accounts });
  const known = accountIds.map((id) => keyOfId(id) ?? NOTHING);
  return [...new Set([...known, ...added.map(({ id }) => id)])];
};
