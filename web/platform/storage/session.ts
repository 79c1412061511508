import { useSyncExternalStore } from "react";
import { browserStorage } from "./browser-storage.ts";
import {
  clientStateText,
  emptyState,
  parseClientState,
  type Account,
  type ClientState,
  type PendingProduct,
} from "./client-state.ts";

const KEY = "root";

let state: ClientState | undefined;
const listeners = new Set<() => void>();

const now = (): ClientState => {
  state ??= parseClientState(browserStorage.get(KEY));
  return state;
};

/** Reads the storage again, because another tab may have changed it and its event may arrive later. */
const latest = (): ClientState => {
  state = undefined;
  return now();
};

const notify = (): void => {
  for (const listener of listeners) listener();
};

const replace = (next: ClientState): void => {
  state = next;
  if (next === emptyState) browserStorage.remove(KEY);
  else browserStorage.set(KEY, clientStateText(next));
  notify();
};

const change = (part: Partial<ClientState>): void => replace({ ...latest(), ...part });

const changeAccount = (part: Partial<Account>): void => {
  const { account } = latest();
  if (account) change({ account: { ...account, ...part } });
};

const changeCart = (part: Partial<ClientState["cart"]>): void =>
  change({ cart: { ...latest().cart, ...part } });

const subscribe = (listener: () => void): (() => void) => {
  // Another tab signed in, signed out or changed the cart.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    state = undefined;
    notify();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
};

/** An account of which only the email address is known. */
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

/** The client state of this browser, shared by all tabs. */
export const session = {
  now,
  latest,
  signIn: (account: Account) => change({ account, pendingAccount: null }),
  /** Stores an account that was just registered and waits for its activation. */
  awaitActivation: (email: string) =>
    change({ pendingAccount: { ...blank, email, username: email.slice(0, email.indexOf("@")) } }),
  /** Removes the pending account, because it was activated. */
  activated: () => {
    if (latest().pendingAccount) change({ pendingAccount: null });
  },
  /** Forgets the account and all stored state; the key is removed (`spec §4`). */
  signOut: () => replace(emptyState),
  renew: (token: string) => changeAccount({ token }),
  changeAccount,
  setCartCount: (totalQuantityOfProductsInCart: number) =>
    changeCart({ totalQuantityOfProductsInCart }),
  setPending: (pendingProducts: readonly PendingProduct[]) => changeCart({ pendingProducts }),
  setCart: (cart: ClientState["cart"]) => change({ cart }),
};

/** The client state in a component. During hydration it is the state that the server rendered: nobody is signed in. */
export const useSession = (): ClientState => useSyncExternalStore(subscribe, now, () => emptyState);
