import type { Queryable } from "#server/platform/database/database.ts";
import { giveVouchersBack } from "../../orders/orders.ts";
import type { ReturnRow } from "../returns.queries.ts";
import { markVouchersBack } from "../vouchers-back.queries.ts";

/** Gives the uses of an order's vouchers back, once, when all of its pieces were refunded (beyond §8). */
export const giveWholeOrderBack = async (
  client: Queryable,
  { tenantId: tenant, id, orderId }: Pick<ReturnRow, "tenantId" | "id" | "orderId">,
  now: Date,
): Promise<void> => {
  const marked = await markVouchersBack(client, { tenant, id });
  if (marked > 0) await giveVouchersBack(client, { orderId, now });
};
