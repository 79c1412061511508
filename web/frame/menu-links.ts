import { paths } from "../paths.ts";

/** The menu bar beside its products (`spec §2`); "Lookup order" leads to the orders. */
export const menuLinks = [
  { key: "contact", to: paths.page("contact") },
  { key: "support", to: paths.page("support") },
  { key: "orders", to: paths.orders() },
] as const;
