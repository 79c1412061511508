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
  const read = await readCodes(client, tenant, transactions);
  const coded = await findCoded(client, tenant, read);
  const shares = read.map(({ amount, codes }) => chooseOrders(amount, codes, coded));
  const ids = [...new Set(shares.flat().map(({ orderId }) => orderId))];
  const held = ids.length === 0 ? [] : await holdStoreOrders(client, { tenantId: tenant, ids });
  return { shares: countable(shares, held), held };
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
const countable = (shares: readonly Share[][], held: readonly HeldOrder[]): Share[][] => {
  const paid = new Map(held.map(({ id, amountPaid }) => [id, amountPaid]));
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
