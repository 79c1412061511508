import { ask, AskFailed } from "#web/platform/api/api.ts";
import { session } from "#web/platform/storage/session.ts";
import { loadAccount } from "../load-account.ts";
import { sendPending } from "./send-pending.ts";

/** Who is in now, and what became of the products put aside before. */
export type SignedIn = { cart: "empty" | "whole" | "changed" | "failed" };

/** Signs in with e-mail and password. Throws `AskFailed`, and then nobody is signed in. */
export const signIn = async (email: string, password: string): Promise<SignedIn> =>
  await enter(await ask("POST /auth/login", { body: { email, password } }, { harmless: true }));

/**
 * Goes in with what a login was answered: the token is kept, account, roles and cart are fetched, what the visitor put
 * aside goes into the cart. Throws `AskFailed`, and then nobody is signed in.
 */
export const enter = async (answer: { access_token: string; email: string }): Promise<SignedIn> => {
  const { pendingProducts } = session.now().cart;
  session.signIn({
    id: "",
    // Until the account is fetched (`spec §4`).
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
    await loadAccount();
  } catch (error) {
    session.signOut();
    if (pendingProducts.length > 0) session.setPending(pendingProducts);
    throw error;
  }
  return { cart: pendingProducts.length === 0 ? "empty" : await fillCart() };
};

const fillCart = async (): Promise<"whole" | "changed" | "failed"> => {
  try {
    return (await sendPending()) ? "whole" : "changed";
  } catch (error) {
    // They stay put aside; the login itself stands.
    if (error instanceof AskFailed) return "failed";
    throw error;
  }
};
