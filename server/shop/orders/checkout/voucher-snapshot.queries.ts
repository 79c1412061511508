import { columnTypes, statement } from "#server/platform/database/statement.ts";
import {
  selectQuotedVouchers,
  selectSnapshot,
  type CustomerVoucherColumns,
  type SnapshotColumns,
} from "../../vouchers/vouchers.ts";

/**
 * Whether the customer's account or phone number has an order in the owner's store; for owner 0, the shop, in any
 * store.
 */
const hasOrdered = (ownerId: string) => `
      exists (select from orders o where o.account_id = :accountId and o.status <> 'cancelled'
        and ${ownerId} in (0, o.tenant_id))
      or exists (select from orders o where o.ship_to ->> 'phoneNumber' = :phone? and o.status <> 'cancelled'
        and ${ownerId} in (0, o.tenant_id))`;

/** The vouchers of a quote: those that it names, and those that the customer collected. */
export const findQuotedVouchers = statement(
  "orders.quoted-vouchers",
  selectQuotedVouchers(hasOrdered),
  { columns: columnTypes<CustomerVoucherColumns>() },
);

/** The snapshot by which a checkout evaluates its vouchers. */
export const findVoucherSnapshot = statement(
  "orders.voucher-snapshot",
  selectSnapshot(hasOrdered),
  { columns: columnTypes<SnapshotColumns>() },
);
