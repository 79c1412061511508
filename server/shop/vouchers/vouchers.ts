// A voucher belongs to a store, or to the shop. Its owner makes, changes and ends it; shoppers collect public ones, and the
// checkout takes it off. What every use changes stands in `voucher_counts`, which each write of a voucher locks first.
export { withinGuesses } from "./limit-guesses.ts";
export { hasPublicVouchers, thePublicVouchers } from "./own/public-vouchers.ts";
export { personalVouchers } from "./own/wallet.ts";
