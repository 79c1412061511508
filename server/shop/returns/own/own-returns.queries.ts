import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";
import { returnColumns, returnTypes } from "../returns.queries.ts";

/** The lines of an order with the pieces that its returns hold and have fixed, and the number of its returns. */
export const findReturnableLines = statement(
  "returns.returnable-lines",
  `select l.line, l.product_id as "productId", l.product_number as "productNumber", l.name_en as "nameEn", l.name_vn as "nameVn",
     l.picture, l.price, l.quantity, l.discount, coalesce(x.held, 0)::int as "held!", coalesce(x.fixed, 0)::int as "fixed!",
     (select count(*) from returns r where r.tenant_id = l.tenant_id and r.order_id = l.order_id)::int as "returns!"
   from order_lines l left join lateral (
     select sum(held) as held, sum(fixed) as fixed from return_lines r
     where r.tenant_id = l.tenant_id and r.order_id = l.order_id and r.line = l.line) x on true
   where l.order_id = :orderId order by l.line`,
);

export type ReturnableLineRow = Row<typeof findReturnableLines>;

/** Adds a return of an order that the transaction has locked, with its lines. */
export const insertReturn = command(
  "returns.insert",
  `with opened as (
     insert into returns (id, tenant_id, order_id, account_id, code, reason, wish, asked_amount, details, pictures, state, state_at,
       waits_for, due_at, when_passed, created_at, shipping_cap, bank_bin, bank_account, bank_holder)
     select :id, o.tenant_id, o.id, o.account_id, :code, :reason, :wish, :askedAmount?, :details, :pictures::text[], 'requested',
       :now, :waitsFor, :dueAt, :whenPassed, :now, :shippingCap, :bankBin?, :bankAccount?, :bankHolder?
     from orders o where o.id = :orderId
     returning id, tenant_id, order_id, account_id)
   insert into return_lines (return_id, line, tenant_id, order_id, account_id, product_id, quantity, held)
   select r.id, l.line, r.tenant_id, r.order_id, r.account_id, l.product_id, n.quantity, n.quantity
   from opened r cross join jsonb_to_recordset(:lines::jsonb) as n (line int, quantity int)
   join order_lines l on l.order_id = r.order_id and l.line = n.line`,
);

/** An order of an account, with what decides about its returns. */
export const findReturnableOrder = statement(
  "returns.returnable-order",
  `select id, tenant_id as "tenantId", status, payment_method as "paymentMethod", moved_at as "movedAt", created_at as "createdAt",
     transport_fee - fee_discount as "freight!"
   from orders where id = :orderId and account_id = :accountId`,
  { columns: columnTypes<{ paymentMethod: "COD" | "BANK_TRANSFER" }>() },
);

const ownColumns = `${returnColumns}, t.name as "tenantName", o.payment_method as "paymentMethod"`;
const ownJoins = `join tenants t on t.id = r.tenant_id join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id`;

/** A page of an account's returns, the newest first; of those alone that have not ended with `openOnly`. */
export const listOwnReturns = statement(
  "returns.own",
  `select ${ownColumns} from (
     select id from returns where account_id = :accountId and (not :openOnly::boolean or ended_at is null)
     order by created_at desc, id limit :limit offset :offset) p
   join returns r on r.id = p.id ${ownJoins} order by r.created_at desc, r.id`,
  { columns: returnTypes },
);

export const countOwnReturns = statement(
  "returns.count-own",
  `select count(*)::int as "total!" from returns where account_id = :accountId and (not :openOnly::boolean or ended_at is null)`,
);

/** One return of an account. */
export const findOwnReturn = statement(
  "returns.own-one",
  `select ${ownColumns}, t.hotline, s.pickup_province as "pickupProvince", s.pickup_ward as "pickupWard", s.pickup_street as "pickupStreet"
   from returns r ${ownJoins} left join store_profiles s on s.tenant_id = r.tenant_id where r.account_id = :accountId and r.id = :id`,
  { columns: returnTypes },
);

export type OwnReturnRow = Row<typeof findOwnReturn>;
