import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "#contract/wire/zod.ts";
import { clientStateText, emptyState, parseClientState } from "./client-state.ts";

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
const signedIn = { ...account, isPendingActive: false, isLoggedIn: true, token: "t" };
const cart = { pendingProducts: [{ id: "p1", quantity: 2 }], totalQuantityOfProductsInCart: 0 };

describe("the stored client state", () => {
  it("has no signed-in account while an account waits for its activation", () =>
    expect(parseClientState(JSON.stringify({ version: 1, account, cart }))).toEqual({
      version: 1,
      account: null,
      pendingAccount: account,
      cart,
    }));

  it("has a signed-in account, activated or not", () => {
    const state = parseClientState(JSON.stringify({ version: 1, account: signedIn, cart }));
    expect(state).toEqual({ version: 1, account: signedIn, pendingAccount: null, cart });
  });

  it.each([null, "", "{", "[]", "null", "7", '{"version":2}', '{"version":"1"}'])(
    "is dropped when it is invalid: %j",
    (stored) => expect(parseClientState(stored)).toEqual(emptyState),
  );

  it("drops invalid pending products and keeps valid ones", () => {
    const good = { id: "p1", quantity: 2 };
    const bad = [null, 7, [], {}, { id: "p2" }, { id: 3, quantity: 1 }, { id: "", quantity: 1 }];
    const counts = [0, -1, 1.5, 1_000, "2", null].map((quantity) => ({ id: "p4", quantity }));
    const pendingProducts = [...bad, good, ...counts];
    const stored = { version: 1, account: null, cart: { ...cart, pendingProducts } };
    expect(parseClientState(JSON.stringify(stored)).cart.pendingProducts).toEqual([good]);
  });

  it.each([
    ["null", null],
    ["a list", []],
    ["without members", {}],
    ["a name that is not a string", { ...signedIn, username: 7 }],
    ["an unknown role", { ...signedIn, roles: ["ROLE_OWNER"] }],
    ["roles that are not a list", { ...signedIn, roles: "SUPER_ADMIN" }],
    ["a store without a name", { ...signedIn, tenant: { id: "1" } }],
    ["no token", { ...signedIn, token: "" }],
    ["a token that is invalid in a header", { ...signedIn, token: "a\nb" }],
    ["neither signed in nor waiting", { ...account, isPendingActive: false }],
  ])("has no signed-in account when the stored account is invalid: %s", (_what, broken) => {
    const state = parseClientState(JSON.stringify({ version: 1, account: broken, cart }));
    expect(state).toEqual({ ...emptyState, cart });
  });

  it.each([null, [], {}, { pendingProducts: null }, { pendingProducts: [null] }])(
    "keeps the account when the cart is invalid: %j",
    (broken) => {
      const stored = { version: 1, account: signedIn, cart: broken };
      expect(parseClientState(JSON.stringify(stored))).toEqual({
        ...emptyState,
        account: signedIn,
      });
    },
  );

  it("is a whole state, whatever stands there", () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        const state = parseClientState(JSON.stringify(stored));
        expect(wholeState.safeParse(state).error).toBeUndefined();
        expect(parseClientState(clientStateText(state))).toEqual(state);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Generates any JSON, or a valid state in which one member, at any depth, is replaced by any JSON. */
const anyStored = fc.oneof(
  fc.jsonValue(),
  fc
    .tuple(fc.constantFrom(...placesIn({ version: 1, account: signedIn, cart })), fc.jsonValue())
    .map(([place, value]) => withAt({ version: 1, account: signedIn, cart }, place, value)),
);

/** Returns the paths to all members of a value, from its root. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  const members = Object.entries(value);
  return [[], ...members.flatMap(([name, each]) => placesIn(each).map((way) => [name, ...way]))];
}

function withAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  const copy: unknown = structuredClone(value);
  if (typeof copy === "object" && copy !== null)
    Reflect.set(copy, name, withAt(Reflect.get(copy, name), rest, other));
  return copy;
}

const wholeAccount = z.looseObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  roles: z.array(z.enum(["ROLE_TENANT_ADMIN", "ROLE_AGENT", "SUPER_ADMIN"])),
  isActive: z.boolean(),
  isPendingActive: z.boolean(),
  isLoggedIn: z.boolean(),
  token: z.string(),
  tenant: z.nullable(z.looseObject({ id: z.string(), name: z.string() })),
});
const wholeState = z.strictObject({
  version: z.literal(1),
  account: z.nullable(wholeAccount),
  pendingAccount: z.nullable(wholeAccount),
  cart: z.strictObject({
    pendingProducts: z.array(z.looseObject({ id: z.string(), quantity: z.int() })),
    totalQuantityOfProductsInCart: z.int(),
  }),
});
