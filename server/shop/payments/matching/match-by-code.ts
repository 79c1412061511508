import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { chooseOrders, type CodedOrder, type Share } from "./choose-orders.ts";
import { findCodes, type FoundCodes } from "./find-codes.ts";
import { selectCoded, selectPrefix } from "./matching.queries.ts";
import { lockStoreOrders } from "../../orders/orders.ts";
import type { LockedOrder } from "./pay-by-transactions.ts";

/** Transactions that pay orders, in their sequence, and these orders, locked. */
export type Chosen<T> = { paying: { transaction: T; shares: Share[] }[]; locked: LockedOrder[] };

/**
 * Finds the orders whose codes the notes of transactions name, and locks them in the caller's transaction, all at once and
 * by their ids.
 */
export const matchByCode = async <T extends { amount: number; text: string }>(
  client: Queryable,
  tenant: TenantId,
  transactions: readonly T[],
): Promise<Chosen<T>> => {
  if (transactions.length === 0) return { paying: [], locked: [] };
  const read = await readCodes(client, tenant, transactions);
  const coded = await findCoded(client, tenant, read);
  const shares = read.map(({ amount, codes }) => chooseOrders(amount, codes, coded));
  const ids = [...new Set(shares.flat().map(({ orderId }) => orderId))];
  const locked = ids.length === 0 ? [] : await lockStoreOrders(client, { tenantId: tenant, ids });
  const counted = countable(shares, locked);
  const paying = transactions.flatMap((transaction, at) => {
    const its = counted[at] ?? [];
    return its.length > 0 ? [{ transaction, shares: its }] : [];
  });
  return { paying, locked };
};

/** The orders that each note names: by a whole code, whatever the amount, or else those that it would pay. */
export const findNamedOrders = async (
  client: Queryable,
  tenant: TenantId,
  transactions: readonly { amount: number; text: string }[],
): Promise<Set<string>[]> => {
  const read = await readCodes(client, tenant, transactions);
  const coded = await findCoded(client, tenant, read);
  return read.map(({ amount, codes }) => {
    const whole = coded.filter(({ code }) => codes.whole.includes(code)).map(({ id }) => id);
    const paid = chooseOrders(amount, codes, coded).map(({ orderId }) => orderId);
    return new Set(whole.length > 0 ? whole : paid);
  });
};

type ReadCodes = { amount: number; codes: FoundCodes };

const readCodes = async (
  client: Queryable,
  tenant: TenantId,
  transactions: readonly { amount: number; text: string }[],
): Promise<ReadCodes[]> => {
  const [store] = await selectPrefix(client, { tenant });
  if (!store) throw new Error(`the store ${tenant} of a transaction is not there`);
  return transactions.map(({ amount, text }) => ({
    amount,
    codes: findCodes(text, store.prefix),
  }));
};

/** Without the shares of a transaction that would make a sum of an order more than a number holds exactly. */
const countable = (shares: readonly Share[][], locked: readonly LockedOrder[]): Share[][] => {
  const paid = new Map(locked.map(({ id, amountPaid }) => [id, amountPaid]));
  return shares.map((some) => {
    const sums = some.map(({ orderId, amount }) => (paid.get(orderId) ?? 0) + amount);
    if (!sums.every(Number.isSafeInteger)) return [];
    for (const [at, { orderId }] of some.entries()) paid.set(orderId, sums[at] ?? 0);
    return some;
  });
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
