import type { PrivacyProvider } from "./shop/accounts/accounts.ts";
import { personalAddresses } from "./shop/addresses/personal-addresses.ts";
import { personalCart } from "./shop/cart/personal-cart.ts";
import { personalOrders } from "./shop/orders/own/personal-orders.ts";
import { personalReviews } from "./shop/reviews/personal-reviews.ts";

/** What each room keeps about a person, for the file they may take along and for the day they close their account. */
export const privacyProviders: readonly PrivacyProvider[] = [
  personalOrders,
  personalAddresses,
  personalCart,
  personalReviews,
];
