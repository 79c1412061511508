import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scopes, type Scope } from "#contract/integrations/scopes.ts";
import { clientExample, curlExample } from "#contract/integrations/token-example.ts";
import { operationNames } from "#server/api-words/operations.ts";
import { curlInPath } from "#test/client/curl-in-path.ts";
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

const kinds = { curl: curlExample, client: clientExample } as const;
type Kind = keyof typeof kinds;

const run = async (kind: Kind, held: readonly Scope[]): Promise<string> => {
  const { token } = await makeToken(shop, shop.cast.ownAdmin, { scopes: held });
  const code = kinds[kind](held, { origin, token }) ?? "exit 1";
  const { folder, env } = await curlInPath();
  try {
    return (await promisify(execFile)("sh", ["-c", code], { cwd: folder, env })).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
};

test.each([
  ["products:read", "products", "GET /admin/products"],
  ["orders:read", "orders", "GET /admin/orders"],
  ["parcels:read", "parcels", "GET /admin/parcels"],
  ["returns:read", "returns", "GET /admin/returns"],
  ["revenue:read", "series", "GET /admin/revenue"],
  ["ledger:read", "owedByShop", "GET /admin/money"],
] as const)("the example of %s answers with %s", async (scope, member, key) => {
  expect(Object.keys(JSON.parse(await run("curl", [scope])))).toContain(member);
  expect(clientExample([scope], { origin })).toContain(`client.${operationNames[key]}()`);
});

test("the example by the client answers with products", async () => {
  expect(Object.keys(JSON.parse(await run("client", ["products:read"])))).toContain("products");
});

test.each(["curl", "client"] as const)(
  "the example of stock:write by %s sets a stock",
  async (kind) => {
    const answer = JSON.parse(await run(kind, ["stock:write"]));
    expect(answer.results).toEqual([
      expect.objectContaining({ productNumber: "GSB 16 RE", stock: 25, refusal: null }),
    ]);
  },
);

test("the example of all scopes is the one of the first", async () => {
  expect(Object.keys(JSON.parse(await run("curl", scopes)))).toContain("products");
});

test("scopes without an example have none, and without a token it shows a placeholder", () => {
  expect(curlExample(["orders:write"], { origin })).toBeNull();
  expect(clientExample(["orders:write"], { origin })).toBeNull();
  expect(curlExample(["orders:read"], { origin })).toContain("TOKEN='phk_…'");
});
