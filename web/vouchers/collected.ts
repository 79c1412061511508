import { browserStorage } from "#web/platform/storage/browser-storage.ts";
import { isListOf, isObjectOf, isText, readJson } from "#web/platform/storage/check-json.ts";
import type { Account } from "#web/platform/storage/client-state.ts";

const KEY = "collectedVouchers";
/** More than anyone collects; the wallet itself is on the server. */
const MOST = 200;

type Collected = { account: string; ids: string[] };
const isCollected = isObjectOf<Collected>({ account: isText, ids: isListOf(isText) });

/** The ids of vouchers that an account collected in this browser: pages are the same for everyone, so only it knows. */
const idsOf = (account: Account): readonly string[] => {
  const stored = readJson(browserStorage.get(KEY));
  return isCollected(stored) && stored.account === account.email ? stored.ids : [];
};

/** Whether an account collected a voucher in this browser. */
export const isCollectedBy = (account: Account | null, id: string): boolean =>
  account !== null && idsOf(account).includes(id);

export const rememberCollected = (account: Account, ids: readonly string[]): void => {
  const all = [...new Set([...ids, ...idsOf(account)])].slice(0, MOST);
  browserStorage.set(KEY, JSON.stringify({ account: account.email, ids: all }));
};
