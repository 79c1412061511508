import { browserStorage } from "#web/platform/storage/browser-storage.ts";
import { isListOf, isObjectOf, isText, readJson } from "#web/platform/storage/check-json.ts";
import { makePageState } from "#web/platform/page-state.ts";
import { session } from "#web/platform/storage/session.ts";

const KEY = "collectedVouchers";
/** More than anyone collects; the wallet itself is on the server. */
const MOST = 200;

type Collected = { account: string; ids: string[] };
const isCollected = isObjectOf<Collected>({ account: isText, ids: isListOf(isText) });

const read = (): readonly string[] => {
  const stored = readJson(browserStorage.get(KEY));
  const email = session.now().account?.email;
  return isCollected(stored) && stored.account === email ? stored.ids : [];
};

const version = makePageState(0);

/** The ids of vouchers that the account collected in this browser: pages are the same for everyone, so only it knows. */
export const collected = {
  /** Whether a voucher was collected here; false during hydration. */
  use: (id: string): boolean => version.use() > 0 && read().includes(id),
  /** Looks into the storage, once the page is hydrated. */
  look: (): void => version.set(version.now() + 1),
  add: (ids: readonly string[]): void => {
    const account = session.now().account?.email;
    if (account === undefined) return;
    const all = [...new Set([...ids, ...read()])].slice(0, MOST);
    browserStorage.set(KEY, JSON.stringify({ account, ids: all }));
    version.set(version.now() + 1);
  },
};
