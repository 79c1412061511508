import type * as invoices from "#contract/invoices/invoice.ts";
import type * as buyers from "#contract/orders.ts";
import type * as parcels from "#contract/parcels.ts";
import type * as returns from "#contract/returns/order-return.ts";
import type * as orderBuyers from "#contract/staff/order-buyers.ts";
import type * as stores from "#contract/staff/store-orders.ts";
import type { z } from "#contract/wire/zod.ts";

/** Orders on the wire: the buyer's view and the store's. */
export type Order = z.infer<typeof buyers.order>;
export type OwnOrder = z.infer<typeof buyers.ownOrder>;
export type OrderDetail = z.infer<typeof buyers.orderDetail>;
export type FoundOrder = z.infer<typeof buyers.foundOrder>;
export type OrderLine = z.infer<typeof buyers.orderLine>;
export type Discount = z.infer<typeof buyers.discount>;
export type OrderParcel = z.infer<typeof parcels.orderParcel>;
export type OrderParcelDetail = z.infer<typeof parcels.orderParcelDetail>;
export type BankTransfer = z.infer<typeof buyers.bankTransfer>;
export type AdminOrder = z.infer<typeof stores.adminOrder>;
export type AdminOrderDetail = z.infer<typeof stores.adminOrderDetail>;
export type OrderBuyer = z.infer<typeof orderBuyers.orderBuyer>;
export type AdminOrderPage = z.infer<typeof stores.adminOrderPage>;
export type OrderReturn = z.infer<typeof returns.orderReturn>;
export type Invoice = z.infer<typeof invoices.invoice>;
