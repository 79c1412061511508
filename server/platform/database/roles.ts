import { pgRole } from "drizzle-orm/pg-core";

/** The shop's role. It owns nothing, and row-level security limits it to one store at a time. */
export const appRole = pgRole("phohang_app").existing();

/** The checkout's role. It writes orders of several stores at once, and can do nothing else. */
export const checkoutRole = pgRole("phohang_checkout").existing();
