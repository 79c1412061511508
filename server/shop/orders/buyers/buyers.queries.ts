import type { OrderStatus } from "#contract/rules/moves.ts";
import type { Order } from "../order-shapes.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

/** The buyer of an order of the store, with the store's note. */
export const findBuyer = statement(
  "orders.buyer",
  `select o.account_id as "accountId", a.full_name as "fullName", a.phone, a.email, a.closed_at is not null as "isClosed!",
     o.ship_to ->> 'phoneNumber' as "recipientPhone", coalesce(n.note, '') as "note!", coalesce(n.version, 0) as "version!",
     n.updated_at as "notedAt", who.full_name as "notedBy"
   from orders o join accounts a on a.id = o.account_id
   left join buyer_notes n on n.tenant_id = o.tenant_id and n.account_id = o.account_id
   left join accounts who on who.id = n.written_by
   where o.tenant_id = :tenant and o.id = :id`,
);

/** The sums of a buyer's orders with the store. A parcel was refused when its order was cancelled on the way. */
export const sumBuyersOrders = statement(
  "orders.buyer-sums",
  `select count(*)::int as "orders!", coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0)::bigint as "amount!",
     count(*) filter (where status = 'completed')::int as "completed!",
     count(*) filter (where status = 'cancelled')::int as "cancelled!",
     count(*) filter (where status = 'cancelled' and exists (select from order_history h
       where h.order_id = orders.id and h.from_status = 'delivering' and h.to_status = 'cancelled'))::int as "refused!",
     min(created_at) as "since"
   from orders where tenant_id = :tenant and account_id = :accountId`,
);

/** The newest orders of a buyer with the store. */
export const findBuyersOrders = statement(
  "orders.buyer-orders",
  `select id, status, payment_status as "paymentStatus", total_amount as "totalAmount", created_at as "createdAt"
   from orders where tenant_id = :tenant and account_id = :accountId
   order by created_at desc, id limit :most`,
  { columns: columnTypes<{ status: OrderStatus; paymentStatus: Order["paymentStatus"] }>() },
);

/** Writes the store's note on a buyer if it has the version that its writer saw; version 0 is no note yet. */
export const writeBuyerNote = statement(
  "orders.write-buyer-note",
  `insert into buyer_notes as kept (tenant_id, account_id, note, written_by, updated_at)
   select :tenant, :accountId, :note, :byAccount, :now
   where :version::int = 0 or exists (select from buyer_notes n where n.tenant_id = :tenant and n.account_id = :accountId)
   on conflict (tenant_id, account_id) do update
     set note = excluded.note, written_by = excluded.written_by, updated_at = excluded.updated_at, version = kept.version + 1
     where kept.version = :version::int
   returning version`,
);

/** Removes what the transaction's store noted on a buyer. */
export const forgetBuyerNote = command(
  "orders.forget-buyer-note",
  "delete from buyer_notes where account_id = :accountId",
);
