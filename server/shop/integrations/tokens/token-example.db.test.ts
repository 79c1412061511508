import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scopes, type Scope } from "#contract/integrations/scopes.ts";
import { tokenExample } from "#contract/integrations/token-example.ts";
import { makeToken } from "#test/machine-tokens.ts";
import { openShop, type TestShop } from "#test/shop.ts";

// The commands that the page shows run in a shell, against the shop.

let shop: TestShop;
let origin = "";
beforeAll(async () => {
  shop = await openShop();
  origin = (await shop.openNode()).url;
});
afterAll(async () => await shop.close());

const run = async (held: readonly Scope[]): Promise<string> => {
  const { token } = await makeToken(shop, shop.cast.ownAdmin, { scopes: held });
  const code = tokenExample(held, { origin, token }) ?? "exit 1";
  return (await promisify(execFile)("sh", ["-c", code])).stdout;
};

test.each([
  ["products:read", "products"],
  ["orders:read", "orders"],
  ["parcels:read", "parcels"],
  ["returns:read", "returns"],
  ["revenue:read", "series"],
  ["ledger:read", "owedByShop"],
] as const)("the example of %s answers with %s", async (scope, member) => {
  expect(Object.keys(JSON.parse(await run([scope])))).toContain(member);
});

test("the example of stock:write sets a stock", async () => {
  const answer = JSON.parse(await run(["stock:write"]));
  expect(answer.results).toEqual([
    expect.objectContaining({ productNumber: "GSB 16 RE", stock: 25, refusal: null }),
  ]);
});

test("the example of all scopes is the one of the first", async () => {
  expect(Object.keys(JSON.parse(await run(scopes)))).toContain("products");
});

test("scopes without an example have none, and without a token it shows a placeholder", () => {
  expect(tokenExample(["orders:write"], { origin })).toBeNull();
  expect(tokenExample(["orders:read"], { origin })).toContain("TOKEN='phk_…'");
});
