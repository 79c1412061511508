import type { Role } from "#contract/wire/endpoint.ts";
import { MAX_QUANTITY } from "#contract/rules/limits.ts";
import {
  isBoolean,
  isListOf,
  isObjectOf,
  isOneOf,
  isText,
  isWhole,
  memberOf,
  readJson,
} from "./check-json.ts";

/** The account as the browser stores it (`spec §3`). */
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

export const piecesOf = (products: readonly PendingProduct[]): number =>
  products.reduce((sum, { quantity }) => sum + quantity, 0);

/** Client state (`spec §3`), stored under the local storage key `root`. */
export type ClientState = {
  version: 1;
  account: Account | null;
  /** Registered in this browser, not activated yet (`spec §4`). Excludes an `account` and is stored in its place. */
  pendingAccount: Account | null;
  cart: { pendingProducts: readonly PendingProduct[]; totalQuantityOfProductsInCart: number };
};

export const emptyState: ClientState = {
  version: 1,
  account: null,
  pendingAccount: null,
  cart: { pendingProducts: [], totalQuantityOfProductsInCart: 0 },
};

const isVersioned = isObjectOf({ version: isOneOf(1) });

const isTenant = isObjectOf({ id: isText, name: isText });

const isAccountShaped = isObjectOf<Account>({
  id: isText,
  username: isText,
  email: isText,
  fullName: isText,
  roles: isListOf(isOneOf<Role>("ROLE_TENANT_ADMIN", "ROLE_AGENT", "SUPER_ADMIN")),
  isActive: isBoolean,
  isPendingActive: isBoolean,
  isLoggedIn: isBoolean,
  // The token must be valid in a header.
  token: (value): value is string => isText(value) && /^[\w.~+/=-]*$/.test(value),
  tenant: (value): value is Account["tenant"] => value === null || isTenant(value),
});

/** Checks for an account that is signed in with a token, or that waits for its activation. */
const isAccount = (value: unknown): value is Account =>
  isAccountShaped(value) && (value.isLoggedIn ? value.token !== "" : value.isPendingActive);

const isPendingProduct = isObjectOf<PendingProduct>({
  id: (value): value is string => isText(value) && /^[\w-]{1,40}$/.test(value),
  quantity: (value): value is number => isWhole(value) && value >= 1 && value <= MAX_QUANTITY,
});

/** Parses the stored state. It drops invalid parts, keeps valid ones, and never throws. */
export const parseClientState = (stored: string | null): ClientState => {
  const value = readJson(stored);
  if (!isVersioned(value)) return emptyState;
  const cart = cartOf(memberOf(value, "cart"));
  const found = memberOf(value, "account");
  const account = isAccount(found) ? found : null;
  // The storage holds one account, which is either signed in or waits for its activation.
  const signedIn = account?.isLoggedIn === true;
  return {
    version: 1,
    account: signedIn ? account : null,
    pendingAccount: signedIn ? null : account,
    cart,
  };
};

const cartOf = (value: unknown): ClientState["cart"] => {
  const lines = memberOf(value, "pendingProducts");
  const total = memberOf(value, "totalQuantityOfProductsInCart");
  const pendingProducts = (Array.isArray(lines) ? lines : []).filter(isPendingProduct);
  return {
    pendingProducts,
    totalQuantityOfProductsInCart: isWhole(total) && total >= 0 ? total : piecesOf(pendingProducts),
  };
};

/** Serialises a state for the storage. */
export const clientStateText = ({ version, account, pendingAccount, cart }: ClientState): string =>
  JSON.stringify({ version, account: account ?? pendingAccount, cart });
