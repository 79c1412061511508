import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { lockStoreOrders, orderIdOf, receiveTransfers, writePaid } from "../../orders/orders.ts";
import {
  keyOfTransaction,
  theTransaction,
  type TransactionDetail,
  type TransactionRequest,
} from "../inbox/show-transaction.ts";
import { payByTransactions } from "./pay-by-transactions.ts";
import {
  insertStep,
  markMatched,
  selectMatches,
  setState,
  undoMatchesOf,
} from "./matching.queries.ts";
import { theLockedTransaction, type TransactionAtVersion } from "./the-transaction-at.ts";

type Shop = Pick<AppContext, "db" | "clock">;

/**
 * Matches a transaction to an order by hand. It locks the order before the transaction, as a webhook does: of two matches
 * at once the second is refused (`payments/already-matched`).
 */
export const matchByHand = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffCaller,
  { orderId, reason, ...request }: TransactionAtVersion & { orderId: string; reason: string },
): Promise<TransactionDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const id = keyOfTransaction(request);
    const now = clock();
    await theTransaction(client, tenant, id); // an unknown one is refused before the order is looked for
    const ids = [orderIdOf(orderId)].filter((each) => each !== null);
    const [order] = await lockStoreOrders(client, { tenantId: tenant, ids });
    if (!order) throw new Refused("payments/unknown-order");
    const transaction = await theLockedTransaction(client, tenant, request);
    if (transaction.state !== "unmatched") throw new Refused("payments/already-matched");
    if (order.paymentStatus === "cod_collected") throw new Refused("orders/nothing-to-pay");
    const by = { tenant, accountId, now };
    if ((await markMatched(client, { tenant, id })) === 0)
      throw new Error(`the transaction ${id} is matched already`);
    const shares = [{ orderId: order.id, amount: transaction.amount }];
    await payByTransactions(client, [{ transaction, shares }], [order], { ...by, reason });
    await audit(client, { ...by, act: "payment.match", object: `payment:${id}` });
    return await theTransaction(client, tenant, id);
  });

/**
 * Undoes the match of a transaction: a payment of each order takes the amount back. It is refused once one of the orders
 * was sent, and when a part of the money was given back already.
 */
export const undoMatches = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffCaller,
  request: TransactionRequest,
): Promise<TransactionDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const id = keyOfTransaction(request);
    const now = clock();
    await theTransaction(client, tenant, id);
    const before = await selectMatches(client, { tenant, id });
    const ids = before.map(({ orderId }) => orderId);
    const orders = await lockStoreOrders(client, { tenantId: tenant, ids });
    const { reference } = await theLockedTransaction(client, tenant, request);
    // Somebody else may have undone them before the orders were locked.
    const matches = await selectMatches(client, { tenant, id });
    if (matches.length === 0 || matches.some(({ orderId }) => !ids.includes(orderId)))
      throw new Refused("payments/not-matched");
    const sent = orders.find(({ status }) => status === "delivering" || status === "completed");
    if (sent) throw new Refused("payments/shipped", { orderId: sent.id });
    const by = { tenant, accountId, now };
    const paid = matches.map(({ orderId, amount }) => {
      const order = orders.find(({ id: orderKey }) => orderKey === orderId);
      if (!order) throw new Error("a match's order is in its store");
      if (order.amountPaid < amount)
        throw new Refused("orders/correction-too-large", { amountPaid: order.amountPaid });
      return { order, amountPaid: order.amountPaid - amount };
    });
    const back = matches.map(({ orderId, amount }) => ({ orderId, amount: -amount, at: now }));
    const paymentIds = await receiveTransfers(
      client,
      back.map((share) => ({ ...share, reference: reference ?? "", reason: "" })),
      by,
    );
    await undoMatchesOf(client, {
      tenant,
      ids: matches.map(({ id: key }) => key),
      paymentIds,
      now,
    });
    await writePaid(client, paid, by);
    await setState(client, { tenant, id, state: "unmatched" });
    const step = { tenant, transactionId: id, act: "unmatched", reason: "" };
    await insertStep(client, { ...step, orderIds: ids, accountId, now });
    await audit(client, { ...by, act: "payment.unmatch", object: `payment:${id}` });
    return await theTransaction(client, tenant, id);
  });

/** Marks an unmatched transaction as not an order's, or takes the mark back. */
export const markIgnored = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffCaller,
  { ignored, reason, ...request }: TransactionAtVersion & { ignored: boolean; reason: string },
): Promise<TransactionDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const { id, state } = await theLockedTransaction(client, tenant, request);
    const [from, to] = ignored ? ["unmatched", "ignored"] : ["ignored", "unmatched"];
    if (state === to) return await theTransaction(client, tenant, id);
    if (state !== from) throw new Refused("payments/already-matched");
    await setState(client, { tenant, id, state: to });
    const step = { tenant, transactionId: id, act: ignored ? "ignored" : "restored", reason };
    await insertStep(client, { ...step, orderIds: [], accountId, now });
    const act = ignored ? "payment.ignore" : "payment.restore";
    await audit(client, { tenant, accountId, act, object: `payment:${id}`, now });
    return await theTransaction(client, tenant, id);
  });
