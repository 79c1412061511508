import { browserStorage } from "../platform/storage/browser-storage.ts";
import { isListOf, isObjectOf, isText, readJson } from "../platform/storage/check-json.ts";
import { session } from "../platform/storage/session.ts";

/**
 * Which lines of the cart are not to be checked out. What is kept is the lines left out, so that everything available
 * is selected at first and a product added later is, too; it survives a reload (decision 10).
 */
const KEY = "cart-left-out";

type Kept = { account: string; productIds: readonly string[] };

const isKept = isObjectOf<Kept>({ account: isText, productIds: isListOf(isText) });

/** Of another account, or unreadable: nothing is left out. */
export const readLeftOut = (): ReadonlySet<string> => {
  const kept = readJson(browserStorage.get(KEY));
  if (!isKept(kept) || kept.account !== session.now().account?.email) return new Set();
  return new Set(kept.productIds);
};

export const keepLeftOut = (leftOut: ReadonlySet<string>): void => {
  const account = session.now().account?.email;
  if (account === undefined || leftOut.size === 0) browserStorage.remove(KEY);
  else browserStorage.set(KEY, JSON.stringify({ account, productIds: [...leftOut] }));
};

/** These lines are to be checked out, whatever was left out before: after buying again, or buying at once. */
export const selectLines = (productIds: readonly string[]): void => {
  const leftOut = new Set(readLeftOut());
  for (const productId of productIds) leftOut.delete(productId);
  keepLeftOut(leftOut);
};
