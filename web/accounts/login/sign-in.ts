import { ask, RequestFailed } from "#web/platform/api/api.ts";
import { session } from "#web/platform/storage/session.ts";
import { AGAIN_MS, isAway, loadAccount } from "../load-account.ts";
import { sendPending } from "./send-pending.ts";

/** Result of a login: the outcome for the visitor's pending products. */
export type SignedIn = { cart: "empty" | "whole" | "changed" | "failed" };

/** Signs in with e-mail and password. Throws `RequestFailed`; the visitor is then not signed in. */
export const signIn = async (email: string, password: string): Promise<SignedIn> =>
  await enter(await ask("POST /auth/login", { body: { email, password } }, { harmless: true }));

/**
 * Opens the session that a login returned: stores the token, fetches account, roles and cart count, and puts the
 * pending products into the cart. Throws `RequestFailed`; the visitor is then not signed in.
 */
export const enter = async (answer: { access_token: string; email: string }): Promise<SignedIn> => {
  const { pendingProducts } = session.now().cart;
  session.signIn({
    id: "",
    // Stands in for the username until the account is fetched (`spec §4`).
    username: answer.email.slice(0, answer.email.indexOf("@")),
    email: answer.email,
    fullName: "",
    roles: [],
    isActive: true,
    isPendingActive: false,
    isLoggedIn: true,
    token: answer.access_token,
    tenant: null,
  });
  try {
    await loadAccount().catch(tryAgain);
  } catch (error) {
    session.signOut();
    if (pendingProducts.length > 0) session.setPending(pendingProducts);
    throw error;
  }
  return { cart: pendingProducts.length === 0 ? "empty" : await fillCart() };
};

/** Fetches the account once more after a while. A page that is being left is gone by then, and keeps its session. */
const tryAgain = async (error: unknown): Promise<void> => {
  if (!(error instanceof RequestFailed && isAway(error))) throw error;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  await loadAccount();
};

const fillCart = async (): Promise<"whole" | "changed" | "failed"> => {
  try {
    return (await sendPending()) ? "whole" : "changed";
  } catch (error) {
    // The products stay pending; the login itself succeeded.
    if (error instanceof RequestFailed) return "failed";
    throw error;
  }
};
