import { pgRole } from "drizzle-orm/pg-core";

/** The roles that statements run as. The functions files and the baseline of the tables name them, too. */
export const roleNames = { app: "phohang_app", checkout: "phohang_checkout" } as const;

export type RoleName = (typeof roleNames)[keyof typeof roleNames];

/** The shop's role. It owns nothing, and row-level security limits it to one store at a time. */
export const appRole = pgRole(roleNames.app).existing();

/** The checkout's role. It writes orders of several stores at once, and can do nothing else. */
export const checkoutRole = pgRole(roleNames.checkout).existing();
