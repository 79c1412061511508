import { pgRole } from "drizzle-orm/pg-core";

/** What the shop runs as: owns nothing, and row-level security holds it to one store at a time. */
export const appRole = pgRole("phohang_app").existing();

/** What the checkout runs as: it writes orders of several stores at once, and can do nothing else. */
export const checkoutRole = pgRole("phohang_checkout").existing();
