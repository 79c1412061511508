import type { Calls } from "../app-context.ts";
import { ownVouchersRoutes } from "./own/own-vouchers.routes.ts";
import { shopVouchersRoutes, storeVouchersRoutes } from "./staff/staff-vouchers.routes.ts";

/** Routes of vouchers: for shoppers, for stores, and for the shop. */
export const vouchersRoutes = (calls: Calls): void => {
  ownVouchersRoutes(calls);
  storeVouchersRoutes(calls);
  shopVouchersRoutes(calls);
};
