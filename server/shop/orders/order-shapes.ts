import type * as wire from "#contract/order-shapes.ts";
import type { z } from "#contract/wire/zod.ts";

/** Orders as the wire carries them (`contract/order-shapes.ts`). */
export type Order = z.infer<typeof wire.order>;
export type OrderDetail = z.infer<typeof wire.orderDetail>;
export type AdminOrder = z.infer<typeof wire.adminOrder>;
export type AdminOrderDetail = z.infer<typeof wire.adminOrderDetail>;
export type OrderLine = z.infer<typeof wire.orderLine>;
export type BankTransfer = z.infer<typeof wire.bankTransfer>;
