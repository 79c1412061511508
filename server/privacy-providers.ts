import type { PrivacyProvider } from "./shop/accounts/accounts.ts";
import { personalAddresses } from "./shop/addresses/addresses.ts";
import { personalCart } from "./shop/cart/personal-cart.ts";
import { personalOrders } from "./shop/orders/own/personal-orders.ts";
import { personalVouchers } from "./shop/vouchers/vouchers.ts";
import { personalParcels } from "./shop/parcels/parcels.ts";
import { personalReturns } from "./shop/returns/returns.ts";
import { personalReviews } from "./shop/reviews/reviews.ts";

/** The personal data of each room, for the export of a person's data and for closing an account. */
export const privacyProviders: readonly PrivacyProvider[] = [
  personalOrders,
  personalAddresses,
  personalCart,
  personalVouchers,
  personalReturns,
  personalReviews,
  personalParcels,
];
