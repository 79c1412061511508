import { expect } from "vitest";
import { scopes as allScopes, type Scope } from "#contract/integrations/scopes.ts";
import { CAST_PASSWORD, type Person } from "./cast.ts";
import type { TestShop } from "./shop.ts";

/** The headers of a machine token that a store's admin makes, and the token's id. */
export const makeToken = async (
  shop: Pick<TestShop, "ask">,
  as: Person,
  {
    scopes = allScopes,
    ...given
  }: { scopes?: readonly Scope[]; name?: string; expiresAt?: string } = {},
) => {
  const { status, body, text } = await shop.ask("POST /admin/tokens", {
    as,
    body: { name: "Kho", ...given, scopes, password: CAST_PASSWORD },
  });
  expect(status, text).toBe(201);
  const token = String(body.token);
  return { id: String(body.details.id), token, headers: { authorization: `Bearer ${token}` } };
};
