// A voucher belongs to a store, or to the shop. Shoppers collect public ones, and the checkout deducts them. Each write
// of a voucher locks its row of `voucher_counts` first, which every use changes.
export {
  namedVouchers,
  refuseVoucher,
  type ChosenVouchers,
  type NamedVoucher,
  type RefusedVoucher,
} from "./checkout/chosen-vouchers.ts";
export {
  evaluatedLines,
  evaluatedOrders,
  giveBackVoucherUses,
  haveVouchersChanged,
  insertVoucherUses,
  selectQuotedVouchers,
  selectSnapshot,
  type CustomerVoucherColumns,
  type SnapshotColumns,
} from "./checkout/checkout-vouchers.queries.ts";
export type { DiscountRow } from "./checkout/discount-rows.ts";
export {
  evaluateVouchers,
  type EvaluatedDiscounts,
  type Evaluation,
} from "./checkout/evaluate-vouchers.ts";
export { quoteVouchers } from "./checkout/quote-vouchers.ts";
export { namesOfTyped } from "./checkout/typed-code.ts";
export { SnapshotCache, snapshotOf, type VoucherSnapshot } from "./checkout/snapshot-cache.ts";
export { limitCodeAttempts } from "./limit-code-attempts.ts";
export { hasPublicVouchers, thePublicVouchers } from "./own/public-vouchers.ts";
export { personalVouchers } from "./own/wallet.ts";
