import { expect } from "vitest";
import { scopes as allScopes, type Scope } from "#contract/integrations/scopes.ts";
import { CAST_PASSWORD, type Person } from "./cast.ts";
import { adminOf, type Side, type Stage, type Thing } from "./isolation/object-kind.ts";
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

/** A token of a side's store, as an object that calls name. */
export const tokenOf = async ({ shop }: Stage, side: Side): Promise<Thing> => {
  const { id } = await makeToken(shop, shop.cast[adminOf[side]]);
  return { id, given: { password: CAST_PASSWORD } };
};

/** The headers of a token with every scope, whose use is not noted, so that tables can be compared. */
export const quietToken = async (shop: TestShop, as: Person): Promise<Record<string, string>> => {
  const { id, headers } = await makeToken(shop, as);
  await shop.ownerDb.query("update machine_tokens set last_used_at = '2999-01-01' where id = $1", [
    id,
  ]);
  return headers;
};
