import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { chooseOrders, type CodedOrder, type Share } from "./choose-orders.ts";
import { findCodes, type FoundCodes } from "./find-codes.ts";
import { selectCoded, selectPrefix } from "./matching.queries.ts";
import { holdStoreOrders } from "../../orders/orders.ts";
import type { HeldOrder } from "./pay-by-transactions.ts";

/** What transactions pay, in their sequence, and the orders, locked. */
export type Chosen = { shares: Share[][]; held: HeldOrder[] };

/**
 * Finds the orders whose codes the notes of transactions name, and locks them in the caller's transaction, all at once and
 * by their ids.
 */
export const matchByCode = async (
  client: Queryable,
  tenant: TenantId,
  transactions: readonly { amount: number; text: string }[],
): Promise<Chosen> => {
  if (transactions.length === 0) return { shares: [], held: [] };
  const [store] = await selectPrefix(client, { tenant });
  if (!store) throw new Error(`the store ${tenant} of a transaction is not there`);
  const read = transactions.map(({ amount, text }) => ({
    amount,
    codes: findCodes(text, store.prefix),
  }));
  const coded = await findCoded(client, tenant, read);
  const shares = read.map(({ amount, codes }) => chooseOrders(amount, codes, coded));
  const ids = [...new Set(shares.flat().map(({ orderId }) => orderId))];
  const held = ids.length === 0 ? [] : await holdStoreOrders(client, { tenantId: tenant, ids });
  return { shares, held };
};

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
