import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract, type EndpointKey } from "#contract/contract.ts";
import { scopes, type Scope } from "#contract/integrations/scopes.ts";
import { TOKENS_MAX } from "#contract/integrations/tokens.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { makeToken } from "../machine-tokens.ts";
import { fingerprint } from "../requests/fingerprint.ts";
import { openShop, type TestShop } from "../shop.ts";
import { storeEndpoints } from "./token-endpoints.ts";

// Calls every endpoint of the contract with a machine token of each scope alone.

const keys = Object.keys(contract) as EndpointKey[]; // as: keys of the contract
const endpoints = keys.map((key) => ({ key, endpoint: contract[key] as Endpoint })); // as: widened, to read what is optional

const isOfStore = ({ callers }: Endpoint) =>
  Array.isArray(callers) && callers.some((role) => role !== "SUPER_ADMIN");

test("every endpoint of a store has a scope, or a reason why no token may call it", () => {
  const ofStore = endpoints.filter(({ endpoint }) => isOfStore(endpoint));
  const decided = Object.entries(storeEndpoints).flatMap(([decision, all]) =>
    all.map((key): [string, string] => [key, decision]),
  );
  const declared = ofStore.map(({ key, endpoint }): [string, string] => [
    key,
    endpoint.scope ?? decided.find(([each]) => each === key)?.[1] ?? "undecided",
  ]);
  expect(Object.fromEntries(decided)).toEqual(Object.fromEntries(declared));
});

test("no endpoint of other callers has a scope", () => {
  const others = endpoints.filter(({ endpoint }) => !isOfStore(endpoint) && endpoint.scope);
  expect(others.map(({ key }) => key)).toEqual([]);
});

describe("a token", () => {
  let shop: TestShop;
  const tokens = new Map<Scope, Record<string, string>>();
  let now = Date.now();
  beforeAll(async () => {
    shop = await openShop({ refusesAll: true });
    expect(scopes.length).toBeLessThan(TOKENS_MAX);
    for (const scope of scopes)
      tokens.set(scope, (await makeToken(shop, shop.cast.ownAdmin, { scopes: [scope] })).headers);
    // The times of their uses are noted before the tables are compared.
    await shop.ownerDb.query("update machine_tokens set last_used_at = '2999-01-01'");
  });
  afterAll(async () => await shop.close());

  /** A request that no permitted caller gets through with, so that nothing is changed. */
  const ask = async (key: EndpointKey, headers: Record<string, string>) => {
    // Tokens have a rate, and the test asks faster.
    now += 1_000;
    shop.clock.set(new Date(now));
    return await shop.ask(key, {
      headers,
      query: { nonsense: "1" },
      params: { id: "999999999", code: "x", tenantId: "1", name: "returns", version: "1" },
      body: key.startsWith("GET") ? undefined : { nonsense: true },
    });
  };

  const expected = ({ callers, scope, parts }: Endpoint, held: Scope) => {
    const past = parts ? 415 : 400;
    if (callers === "everyone" || scope === held) return [past, undefined];
    return [403, "http/scope"];
  };

  test.each(scopes)("with %s calls exactly the endpoints of that scope", async (held) => {
    const before = await fingerprint(shop.ownerDb);
    const differing = [];
    for (const { key, endpoint } of endpoints) {
      const { status, body } = await ask(key, tokens.get(held) ?? {});
      const [wanted, code] = expected(endpoint, held);
      if (status !== wanted || (code !== undefined && body.code !== code))
        differing.push(`${key} ${status} ${body?.code}`);
    }
    expect(differing).toEqual([]);
    expect(await fingerprint(shop.ownerDb)).toEqual(before);
  });
});
