import { fold } from "./fold.ts";

/** A store's URL name (`spec §2`): folded to ASCII, lower case, spaces to underscores. */
export const tenantPathName = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");

/** What a URL name looks like. */
export const PATH_NAME = /^[a-z0-9_]{1,400}$/;

// First segments of the app's own addresses; a store of such a name could not be reached.
const reserved = new Set(
  [
    "home",
    "search",
    "pages",
    "regions",
    "cart",
    "checkout",
    "order",
    "admin",
    "super-admin",
    "account",
    "active-account",
    "activate",
    "forgot-password",
    "product",
    "ecommerce-shopping",
    "pictures",
    "assets",
    "locales",
    "mailbox",
    "api",
    "healthz",
    "readyz",
    "metrics",
    "robots",
    "sitemap",
    "favicon",
  ].map(tenantPathName),
);

/** Whether a URL name belongs to the app itself (decisions §4). */
export const isReservedPathName = (pathName: string): boolean => reserved.has(pathName);
