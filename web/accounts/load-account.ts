import { ask, type RequestFailed, type RequestOptions } from "../platform/api/api.ts";
import { session } from "../platform/storage/session.ts";

/** Fetches the signed-in account with its roles and tenant, and the number on the cart icon (`spec §4`). */
export const loadAccount = async (options: RequestOptions = {}): Promise<void> => {
  const [user, roles, { productCount }] = await Promise.all([
    ask("GET /user", {}, options),
    ask("GET /user/roles", {}, options),
    ask("GET /cart/count", {}, options),
  ]);
  const { id, username, email, fullName, isActive, tenant } = user;
  session.changeAccount({
    id,
    username,
    email,
    fullName,
    isActive,
    isPendingActive: !isActive,
    roles,
    tenant,
  });
  session.setCartCount(productCount);
};

/**
 * Delay before the account is fetched again, in milliseconds. A page that is being left aborts its calls, and an
 * overloaded server rejects them, so only a second failure signs out.
 */
export const AGAIN_MS = 1_000;

/** Whether a failure says nothing about the session, so that the call is worth a second try. */
export const isAway = ({ status }: RequestFailed): boolean => status === 0 || status >= 500;
