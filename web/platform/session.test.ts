import { describe, expect, it } from "vitest";
import { parseClientState } from "./session.ts";

const account = {
  id: "",
  username: "lan",
  email: "lan@phohang.test",
  fullName: "",
  roles: [],
  isActive: false,
  isPendingActive: true,
  isLoggedIn: false,
  token: "",
  tenant: null,
};
const cart = { pendingProducts: [{ id: "p1", quantity: 2 }], totalQuantityOfProductsInCart: 0 };

describe("what the browser kept", () => {
  it("is nobody signed in while an account waits for its activation", () =>
    expect(parseClientState(JSON.stringify({ version: 1, account, cart }))).toEqual({
      version: 1,
      account: null,
      pendingAccount: account,
      cart,
    }));

  it("is an account that is signed in, active or not", () => {
    const signedIn = { ...account, isLoggedIn: true, token: "t" };
    const state = parseClientState(JSON.stringify({ version: 1, account: signedIn, cart }));
    expect(state).toEqual({ version: 1, account: signedIn, pendingAccount: null, cart });
  });

  it.each([null, "", "{", "[]", '{"version":2}', '{"version":1,"account":{},"cart":{}}'])(
    "is dropped when it can't be read: %j",
    (kept) =>
      expect(parseClientState(kept)).toMatchObject({
        account: null,
        pendingAccount: null,
        cart: { pendingProducts: [] },
      }),
  );
});
