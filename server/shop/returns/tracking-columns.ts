import type { Tracking } from "#contract/tracking.ts";
import { plainId } from "../orders/orders.ts";

/** The columns of the parcel in which goods come back; a search compares letters and digits only. */
export const trackingColumns = ({ carrier, code }: Tracking) => ({
  carrier,
  trackingCode: code,
  trackingKey: plainId(code),
});
