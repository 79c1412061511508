import { columnTypes, statement } from "#server/platform/database/statement.ts";
import {
  lines,
  orderColumns,
  timeline,
  type OrderJson,
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
export const findOwnOrders = statement(
  "orders.own",
  `select ${orderColumns}, ${lines}
  from (
    select * from orders where account_id = :accountId and status = any (:statuses::text[])
    order by created_at desc, id limit :limit offset :offset) o
  join tenants t on t.id = o.tenant_id order by o.created_at desc, o.id`,
  { columns: columnTypes<OrderJson>() },
);

export const countOwnOrders = statement(
  "orders.count-own",
  `select count(*) as "total!" from orders where account_id = :accountId and status = any (:statuses::text[])`,
);

export const findOwnOrder = statement(
  "orders.own-one",
  `select ${orderColumns}, ${lines}, ${timeline}, t.hotline, t.email as "storeEmail", t.bank_bin as "bankBin",
    t.bank_name as "bankName", t.bank_account as "bankAccount", t.bank_holder as "bankHolder"
  from orders o join tenants t on t.id = o.tenant_id where o.account_id = :accountId and o.id = :id`,
  { columns: columnTypes<OrderJson & { timeline: StepRow[] }>() },
);
