import { session } from "../platform/session.ts";

/**
 * Which lines of the cart are not to be checked out. What is kept is the lines left out, so that everything available
 * is selected at first and a product added later is, too; it survives a reload (decisions §10).
 */
const KEY = "cart-left-out";

type Kept = { account: string; productIds: readonly string[] };

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "account" in value &&
  "productIds" in value &&
  Array.isArray(value.productIds);

/** Of another account, or unreadable: nothing is left out. */
export const readLeftOut = (): ReadonlySet<string> => {
  const kept = localStorage.getItem(KEY);
  if (kept === null) return new Set();
  try {
    const value: unknown = JSON.parse(kept);
    if (!isKept(value) || value.account !== session.now().account?.email) return new Set();
    return new Set(value.productIds);
  } catch {
    return new Set(); // not JSON: cut off, or somebody else's
  }
};

export const keepLeftOut = (leftOut: ReadonlySet<string>): void => {
  const account = session.now().account?.email;
  if (account === undefined || leftOut.size === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ account, productIds: [...leftOut] }));
};

/** These lines are to be checked out, whatever was left out before: after buying again, or buying at once. */
export const selectLines = (productIds: readonly string[]): void => {
  const leftOut = new Set(readLeftOut());
  for (const productId of productIds) leftOut.delete(productId);
  keepLeftOut(leftOut);
};
