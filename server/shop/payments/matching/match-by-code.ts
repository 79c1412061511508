import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { chooseOrders, type CodedOrder, type Share } from "./choose-orders.ts";
import { findCodes, type FoundCodes } from "./find-codes.ts";
import { matchTransaction } from "./match-transaction.ts";
import { selectCoded, selectPrefix } from "./matching.queries.ts";
import { holdStoreOrders } from "../../orders/orders.ts";

/** A transaction that came in and pays no order yet. */
export type Unmatched = {
  id: number;
  amount: number;
  text: string;
  at: Date;
  reference?: string | null | undefined;
};

/**
 * Matches transactions to the orders whose codes their notes name, in the caller's transaction. All orders are locked at
 * once, by their ids, before any is paid.
 */
export const matchByCode = async (
  client: Queryable,
  tenant: TenantId,
  transactions: readonly Unmatched[],
  now: Date,
): Promise<void> => {
  const [store] = await selectPrefix(client, { tenant });
  if (!store) throw new Error(`the store ${tenant} of a transaction is not there`);
  const read = transactions.map((each) => ({ ...each, codes: findCodes(each.text, store.prefix) }));
  const coded = await findCoded(client, tenant, read);
  if (coded.length === 0) return;
  const chosen = read.flatMap(({ codes, ...each }) => {
    const shares = chooseOrders(each.amount, codes, coded);
    return shares.length > 0 ? [{ ...each, shares }] : [];
  });
  const ids = [...new Set(chosen.flatMap(({ shares }) => shares.map(orderIdOf)))];
  if (ids.length === 0) return;
  const held = new Map(
    (await holdStoreOrders(client, { tenantId: tenant, ids })).map((order) => [order.id, order]),
  );
  for (const { shares, ...transaction } of chosen)
    await matchTransaction(client, { transaction, shares, held }, { tenant, accountId: null, now });
};

const orderIdOf = ({ orderId }: Share): string => orderId;

const findCoded = async (
  client: Queryable,
  tenant: TenantId,
  read: readonly { codes: FoundCodes }[],
): Promise<CodedOrder[]> => {
  const codes = read.flatMap(({ codes: { whole, loose } }) => [...whole, ...loose]);
  const beginnings = read.flatMap(({ codes: { cut } }) => cut);
  if (codes.length === 0 && beginnings.length === 0) return [];
  return await selectCoded(client, { tenant, codes, beginnings });
};
