import type { OrderStatus } from "#contract/rules/moves.ts";
import { statement } from "#server/platform/database/statement.ts";
import {
  lines,
  orderColumns,
  timeline,
  type OrderRow,
  type StepRow,
} from "../order-columns.queries.ts";

/** An order with all data of its own page: its history, and the store's contact and bank account. */
export type DetailRow = OrderRow & {
  timeline: StepRow[];
  hotline: string | null;
  storeEmail: string | null;
  bankBin: string | null;
  bankName: string | null;
  bankAccount: string | null;
  bankHolder: string | null;
};

// An index alone finds the orders of the page; only then are their lines read.
export const findOwnOrders = statement<
  [accountId: number, statuses: readonly OrderStatus[], limit: number, offset: number],
  OrderRow
>(
  "orders.own",
  `select ${orderColumns}, ${lines}
  from (
    select * from orders where account_id = $1 and status = any ($2::text[])
    order by created_at desc, id limit $3 offset $4) o
  join tenants t on t.id = o.tenant_id order by o.created_at desc, o.id`,
);

export const countOwnOrders = statement<
  [accountId: number, statuses: readonly OrderStatus[]],
  { total: number }
>(
  "orders.count-own",
  "select count(*) as total from orders where account_id = $1 and status = any ($2::text[])",
);

export const findOwnOrder = statement<[accountId: number, id: string], DetailRow>(
  "orders.own-one",
  `select ${orderColumns}, ${lines}, ${timeline}, t.hotline, t.email as "storeEmail", t.bank_bin as "bankBin",
    t.bank_name as "bankName", t.bank_account as "bankAccount", t.bank_holder as "bankHolder"
  from orders o join tenants t on t.id = o.tenant_id where o.account_id = $1 and o.id = $2`,
);
