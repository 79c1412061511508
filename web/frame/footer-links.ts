import { paths } from "../paths.ts";

/** The footer's lists; each link leads to a page that exists (decision 7). */
export const policyLinks = [
  { key: "shipping", to: paths.page("shipping") },
  { key: "returns", to: paths.page("returns") },
  { key: "warranty", to: paths.page("warranty") },
  { key: "paymentPage", to: paths.page("payment") },
  { key: "privacy", to: paths.page("privacy") },
  { key: "terms", to: paths.page("terms") },
] as const;

export const customerServiceLinks = [
  { key: "contact", to: paths.page("contact") },
  { key: "support", to: paths.page("support") },
  { key: "orders", to: paths.orders() },
  { key: "regions", to: paths.regions },
] as const;
