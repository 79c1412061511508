import { browserStorage } from "../platform/storage/browser-storage.ts";
import { isListOf, isObjectOf, isText, readJson } from "../platform/storage/check-json.ts";
import { session } from "../platform/storage/session.ts";

/**
 * Browser storage key of the cart lines that are left out of the checkout (decision 10). Storing these instead of the
 * selected ones selects every available line at first, also one that is added later.
 */
const KEY = "cart-left-out";

type StoredSelection = { account: string; productIds: readonly string[] };

const isStored = isObjectOf<StoredSelection>({ account: isText, productIds: isListOf(isText) });

/** Returns an empty set if the stored value is unreadable or belongs to another account. */
export const readLeftOut = (): ReadonlySet<string> => {
  const stored = readJson(browserStorage.get(KEY));
  if (!isStored(stored) || stored.account !== session.now().account?.email) return new Set();
  return new Set(stored.productIds);
};

export const storeLeftOut = (leftOut: ReadonlySet<string>): void => {
  const account = session.now().account?.email;
  if (account === undefined || leftOut.size === 0) browserStorage.remove(KEY);
  else browserStorage.set(KEY, JSON.stringify({ account, productIds: [...leftOut] }));
};

/** Selects these lines for the checkout even if they were left out before, for "buy again". */
export const selectLines = (productIds: readonly string[]): void => {
  const leftOut = new Set(readLeftOut());
  for (const productId of productIds) leftOut.delete(productId);
  storeLeftOut(leftOut);
};
