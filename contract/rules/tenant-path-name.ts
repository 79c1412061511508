import { fold } from "./fold.ts";

const MOST_KNOWN = 1_000;
// Every link to a product needs its store's path name, and a page has dozens of links to the same store.
const known = new Map<string, string>();

/** Derives a store's path name (`spec §2`): folded to ASCII, lower case, spaces to underscores. */
export const tenantPathName = (name: string): string => {
  const before = known.get(name);
  if (before !== undefined) return before;
  const pathName = fold(name)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, pathName);
  return pathName;
};

/** The format of a path name. */
export const PATH_NAME = /^[a-z0-9_]{1,400}$/;

// First segments of the app's own URLs; a store with such a name could not be reached. A test compares them with the routes.
const reserved = [
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
  "bank",
  "carriers",
  "api",
  "healthz",
  "readyz",
  "metrics",
  "robots",
  "sitemap",
  "favicon",
];

/** Returns whether a path name belongs to the app itself (decision 4). */
export const isReservedPathName = (pathName: string): boolean =>
  reserved.some((name) => tenantPathName(name) === pathName);
