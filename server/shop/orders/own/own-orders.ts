import type { Language } from "#contract/language.ts";
import { tabStatuses, type OrderTab } from "#contract/rules/moves.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction, readAs } from "#server/platform/database/transaction.ts";
import type { OrderDetail, OwnOrder } from "../order-shapes.ts";
import { lockOwnOrder } from "../moves/moves.queries.ts";
import { countOwnOrders, findOwnOrder, findOwnOrders } from "../orders.queries.ts";
import { serializeOwnOrder, showDetail } from "./show-order.ts";

export type OrderPage<O> = { totalOrders: number; page: number; size: number; orders: O[] };

/** An account's orders, newest first; `page` starts at 1. */
export const listOwnOrders = async (
  db: Database,
  accountId: number,
  { tab, page, size }: { tab: OrderTab; page: number; size: number },
  language: Language,
): Promise<OrderPage<OwnOrder>> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const statuses = tabStatuses[tab];
    const rows = await findOwnOrders(client, {
      accountId,
      statuses,
      limit: size,
      offset: (page - 1) * size,
    });
    const [count] = await countOwnOrders(client, { accountId, statuses });
    return {
      totalOrders: count?.total ?? 0,
      page,
      size,
      orders: rows.map((row) => serializeOwnOrder(row, language)),
    };
  });

/** One order of an account, in a transaction of that account. */
export const theOwnOrder = async (
  client: Queryable,
  accountId: number,
  id: string,
  language: Language,
): Promise<OrderDetail> => {
  const [row] = await findOwnOrder(client, { accountId, id });
  if (!row) throw new Refused("http/not-found");
  return await showDetail(row, language);
};

/** Like `theOwnOrder`, and locks the order until the transaction ends. */
export const theLockedOrder = async (
  client: Queryable,
  accountId: number,
  id: string,
  language: Language,
): Promise<OrderDetail> => {
  await lockOwnOrder(client, { accountId, id });
  return await theOwnOrder(client, accountId, id, language);
};

/** One order of an account. */
export const showOwnOrder = async (
  db: Database,
  accountId: number,
  id: string,
  language: Language,
): Promise<OrderDetail> =>
  await readAs(db, { account: accountId }, (client) =>
    theOwnOrder(client, accountId, id, language),
  );
