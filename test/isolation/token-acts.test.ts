import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract, type EndpointKey } from "#contract/contract.ts";
import { tokenActCodes } from "#contract/integrations/token-act-codes.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import en from "#texts/en/tokens.json" with { type: "json" };

// Staff read in words what a token did. So each act that the code writes to the audit log has a text, or only people
// carry it out. The compiler checks the names after `order.` and `return.`, which are composed.

/** Objects on which machine tokens don't act, and single acts of people on the others. */
const peopleActs = [
  "account.*",
  "admin.*",
  "carrier.*",
  "commission.*",
  "decor.*",
  "parcel.settings",
  "payment.*",
  "payout.*",
  "policy.*",
  "review.*",
  "review_template.*",
  "settlement.*",
  "statement.*",
  "synonyms.*",
  "tenant.*",
  "token.*",
  "vat.*",
  "voucher.*",
  "webhook.*",
];

/** The endpoints with a scope that write. One on another object makes its acts those of tokens. */
const tokenWrites =
  /^(?:POST|PUT|DELETE) \/(?:admin\/)?(?:products|categories|orders|parcels|returns)(?:\/|$)/;

/** Texts of the same form in these files that are no acts: jobs, keys of texts and causes of mails. */
const others = /^(?:mail|products|profiles|fields|sections|translations)\.|^decor\.avif$/;

const folder = new URL("../../server/shop/", import.meta.url).pathname;
const sources = globSync("**/*.ts", { cwd: folder })
  .filter((path) => !/\.(?:test|queries|statements|tables|mail)\.ts$/.test(path))
  .map((path) => readFileSync(folder + path, "utf8"))
  .filter((source) => /audit\/audit\.ts"|\bauditWrite\b/.test(source));

const written = new Set(
  sources.flatMap((source) =>
    Array.from(
      source.matchAll(/["`]([a-z_]+\.(?:[a-z_-]+(?=["`])|(?=\$)))/g),
      ([, act = ""]) => act,
    ),
  ),
);
const objectOf = (act: string): string => act.replace(/\..*$/, ".*");

test("every act in the code has a text, or is one of people only", () => {
  const known = new Set<string>([...tokenActCodes, ...peopleActs, "order.", "return."]);
  const unknown = [...written].filter(
    (act) => !known.has(act) && !known.has(objectOf(act)) && !others.test(act),
  );
  expect(unknown).toEqual([]);
});

test("endpoints with a scope write no other objects", () => {
  const keys = Object.keys(contract) as EndpointKey[]; // as: keys of the contract
  const writes = keys.filter((key) => {
    const { scope }: Endpoint = contract[key];
    return scope !== undefined && !key.startsWith("GET ");
  });
  expect(writes.filter((key) => !tokenWrites.test(key))).toEqual([]);
});

test("every text of an act belongs to one that the code writes", () => {
  const texts = Object.entries(en.acts).flatMap(([object, names]) =>
    typeof names === "string" || object === "objects"
      ? []
      : Object.keys(names).map((name) => `${object}.${name}`),
  );
  expect(texts.toSorted()).toEqual([...tokenActCodes].toSorted());
  const literal = tokenActCodes.filter((act) => !/^(?:order|return)\./.test(act));
  expect(literal.filter((act) => !written.has(act))).toEqual([]);
});
