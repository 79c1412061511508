import { useSyncExternalStore } from "react";
import type { Role } from "../../contract/endpoint.ts";

/** The account as the browser keeps it (`spec §3`). */
export type Account = {
  id: string;
  username: string;
  email: string;
  fullName: string;
  roles: readonly Role[];
  isActive: boolean;
  isPendingActive: boolean;
  isLoggedIn: boolean;
  token: string;
  tenant: { id: string; name: string } | null;
};

export type PendingProduct = { id: string; quantity: number };

/** Client state (`spec §3`): kept under the local storage key `root`. */
export type ClientState = {
  version: 1;
  account: Account | null;
  /** Registered in this browser, not activated yet (`spec §4`); never beside an `account`. Kept in its place. */
  pendingAccount: Account | null;
  cart: { pendingProducts: readonly PendingProduct[]; totalQuantityOfProductsInCart: number };
};

const KEY = "root";
const empty: ClientState = {
  version: 1,
  account: null,
  pendingAccount: null,
  cart: { pendingProducts: [], totalQuantityOfProductsInCart: 0 },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

type KeptState = Omit<ClientState, "pendingAccount">;

const isKeptState = (value: unknown): value is KeptState =>
  isRecord(value) &&
  value["version"] === 1 &&
  (value["account"] === null ||
    (isRecord(value["account"]) &&
      typeof value["account"]["token"] === "string" &&
      Array.isArray(value["account"]["roles"]))) &&
  isRecord(value["cart"]) &&
  Array.isArray(value["cart"]["pendingProducts"]) &&
  typeof value["cart"]["totalQuantityOfProductsInCart"] === "number";

/** Reads what was kept; old or corrupt contents are dropped, never a crash. */
export const parseClientState = (kept: string | null): ClientState => {
  if (kept === null) return empty;
  try {
    const value: unknown = JSON.parse(kept);
    return isKeptState(value) ? fromKept(value) : empty;
  } catch {
    return empty; // not JSON: somebody else's, or cut off
  }
};

/** One account is kept, and it is either signed in or waits for its activation. */
const fromKept = ({ version, account, cart }: KeptState): ClientState =>
  account?.isPendingActive && !account.isLoggedIn
    ? { version, account: null, pendingAccount: account, cart }
    : { version, account, pendingAccount: null, cart };

const toKept = ({ version, account, pendingAccount, cart }: ClientState): KeptState => ({
  version,
  account: account ?? pendingAccount,
  cart,
});

let state: ClientState | undefined;
const listeners = new Set<() => void>();

const now = (): ClientState => {
  state ??= parseClientState(localStorage.getItem(KEY));
  return state;
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

const change = (next: ClientState): void => {
  state = next;
  if (next === empty) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(toKept(next)));
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  // Another tab signed in, signed out or filled the cart.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    state = undefined;
    tell();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
};

/** Of an account that nothing but the address is known of. */
const blank = {
  id: "",
  fullName: "",
  roles: [],
  isActive: false,
  isPendingActive: true,
  isLoggedIn: false,
  token: "",
  tenant: null,
} as const satisfies Partial<Account>;

/** The client state of this browser, all tabs alike. */
export const session = {
  now,
  signIn: (account: Account) => change({ ...now(), account, pendingAccount: null }),
  /** Notes an account that was just registered and waits for its activation. */
  awaitActivation: (email: string) =>
    change({
      ...now(),
      pendingAccount: { ...blank, email, username: email.slice(0, email.indexOf("@")) },
    }),
  /** The account that waited was activated. */
  activated: () => {
    if (now().pendingAccount) change({ ...now(), pendingAccount: null });
  },
  /** Forgets the account and everything kept; the key is removed (`spec §4`). */
  signOut: () => change(empty),
  renew: (token: string) => {
    const { account } = now();
    if (account) change({ ...now(), account: { ...account, token } });
  },
  changeAccount: (part: Partial<Account>) => {
    const { account } = now();
    if (account) change({ ...now(), account: { ...account, ...part } });
  },
  setCartCount: (totalQuantityOfProductsInCart: number) =>
    change({ ...now(), cart: { ...now().cart, totalQuantityOfProductsInCart } }),
  setPending: (pendingProducts: readonly PendingProduct[]) =>
    change({ ...now(), cart: { ...now().cart, pendingProducts } }),
  /** The cart of a visitor: what waits in it is all there is. */
  setVisitorsCart: (pendingProducts: readonly PendingProduct[]) =>
    change({
      ...now(),
      cart: {
        pendingProducts,
        totalQuantityOfProductsInCart: pendingProducts.reduce(
          (sum, line) => sum + line.quantity,
          0,
        ),
      },
    }),
};

/** The client state in a component. While a page is taken over it is what the server rendered: nobody. */
export const useSession = (): ClientState => useSyncExternalStore(subscribe, now, () => empty);
