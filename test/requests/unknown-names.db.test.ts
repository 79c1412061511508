/** A name in an address that does not exist, whatever it looks like. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract, type EndpointKey } from "#contract/contract.ts";
import { askAllowed, readNeeds, type Needed } from "./published-needs.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
let neededBy: (key: EndpointKey) => Needed;
beforeAll(async () => {
  shop = await openShop({ refusesAll: true });
  neededBy = await readNeeds(shop);
});
afterAll(async () => await shop.close());

const all = Object.keys(contract) as EndpointKey[]; // as: keys of the contract
const named = all.filter((key) => key.includes("{"));

const nobodys = "999999999999";
const strange = ["9".repeat(101), "A".repeat(9_000), "\u0000", "a\nb", "%00", "é", " ", "../1"];

test.each(named)("%s refuses every unknown name with the same bytes", async (key) => {
  const { whole } = neededBy(key);
  const askFor = async (name: string) => {
    const params = { id: name, code: name, key: name, tenantId: name };
    const { status, text } = await askAllowed(shop, key, whole, params);
    return `${status} ${text}`;
  };
  const usual = await askFor(nobodys);
  expect(usual).toMatch(key.includes("{key}") ? /^400 .*link-invalid/ : /^(?:404|200 .*\[\])/);
  for (const name of strange) expect(await askFor(name), name.slice(0, 200)).toBe(usual);
});
