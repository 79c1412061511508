/** The required fields of each call are published, and a refusal lists all missing ones at their paths. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { contract, type EndpointKey } from "#contract/contract.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { withEdge } from "../fuzz/fuzz-edges.ts";
import {
  askAllowed,
  neededIn,
  readNeeds,
  type JsonSchema,
  type Needed,
  type Members,
  type CompleteRequest,
} from "./published-needs.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
let neededBy: (key: EndpointKey) => Needed;
beforeAll(async () => {
  shop = await openShop({ refusesAll: true });
  neededBy = await readNeeds(shop);
});
afterAll(async () => await shop.close());

const all = Object.keys(contract) as EndpointKey[]; // as: keys of the contract
const keys = all.filter((key) => {
  const { body, query, parts }: Endpoint = contract[key];
  return body ?? query ?? parts?.json;
});

type Said = { path: string; code: string; message: string };
const words = { en: "This field is required!", vn: "Vui lòng điền vào mục này" };
const required = (path: string, language: "en" | "vn" = "en"): Said => ({
  path,
  code: "required",
  message: words[language],
});
const byPath = (said: Said[]) => said.toSorted((one, other) => (one.path < other.path ? -1 : 1));

/** The errors that the response lists. */
const errorsOf = async (key: EndpointKey, ask: CompleteRequest): Promise<Said[]> => {
  const { status, body } = await askAllowed(shop, key, ask);
  return status === 400 && body.code === "http/invalid" ? byPath(body.errors) : [];
};

/** The required fields that every variant of a body shares. */
const sharedBy = (schema: JsonSchema): string[] => {
  const [first, ...others] = (schema.oneOf ?? [schema]).map((kind) => neededIn(kind));
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)));
};

/** The paths of all required fields of a value, however deep. */
const neededAt = (schema: JsonSchema, value: unknown, at: string[] = []): string[][] => {
  const [first] = schema.oneOf ?? [];
  const { properties = {}, items } = first ?? schema;
  if (Array.isArray(value)) return items ? neededAt(items, value[0], [...at, "0"]) : [];
  const sent = value as Members; // as: an object, as its schema says
  return neededIn(first ?? schema, sent).flatMap((name) => {
    const inner = sent[name];
    const deeper = properties[name];
    const deep = deeper && typeof inner === "object" ? neededAt(deeper, inner, [...at, name]) : [];
    return [[...at, name], ...deep];
  });
};

/** Blank texts, except where a blank is valid: a blank note removes the note, and a password may contain blanks. */
const blanksFor = (key: EndpointKey, at: string[]): string[] => {
  if (/^PUT \/admin\/orders\/\{id\}(\/buyer)?\/note$/.test(key) && at[0] === "note") return [];
  // One language of a text may be blank; a link and the picture of a draft may be, too.
  if (key.includes("/admin/decor") && ["en", "vn", "link", "pictureId"].includes(at.at(-1) ?? ""))
    return [];
  return /password/i.test(at.join()) ? [""] : ["", " \t "];
};

describe.each(keys)("%s", (key) => {
  test("reports all missing required fields in one response", async () => {
    const { query, body } = neededBy(key);
    const needed = [...query, ...(body ? sharedBy(body) : [])];
    if (needed.length === 0) return;
    for (const language of ["en", "vn"] as const)
      expect(await errorsOf(key, { query: { lng: language }, body: {} })).toEqual(
        byPath(needed.map((path) => required(path, language))),
      );
  });

  test("reports each required field that is missing, null or blank, and nothing else", async () => {
    const { query, body, whole } = neededBy(key);
    expect(await errorsOf(key, whole)).toEqual([]);
    for (const name of query)
      for (const value of [undefined, "", " "]) {
        const ask = { ...whole, query: { ...whole.query, [name]: value } };
        expect(await errorsOf(key, ask)).toEqual([required(name)]);
      }
    for (const at of body ? neededAt(body, whole.body) : [])
      for (const value of [undefined, null, ...blanksFor(key, at)]) {
        const ask = { ...whole, body: withEdge(whole.body, { at, value }) as Members }; // as: still an object
        const path = at.join(".");
        expect(await errorsOf(key, ask), JSON.stringify(ask.body)).toEqual([required(path)]);
      }
  });
});

test.each<[EndpointKey, string]>([
  [
    "POST /products",
    "categoryId description inStock name origin price productNumber specification",
  ],
  [
    "PUT /products/{id}",
    "categoryId description inStock name origin price productNumber specification",
  ],
  ["PUT /products/{id}/hidden", "isHidden"],
  ["POST /products/bulk", "act ids"],
  ["POST /tenants", "description name"],
  ["PUT /tenants/{id}", "description name"],
  ["POST /categories", "name"],
  ["PUT /categories/{id}", "name"],
  ["POST /auth/register", "email fullName password"],
  ["POST /consents", "granted purpose textVersion"],
  ["POST /orders", "addressId cartProducts paymentMethod shippingMethod"],
  ["POST /checkout/quote", "cartProducts shippingMethod"],
  ["POST /user/addresses", "fullName phoneNumber province street ward"],
  ["POST /admins", "email fullName role"],
  ["PUT /admin/orders/{id}/cancellation", "accept"],
])("%s requires %s", async (key, names) => {
  const said = await errorsOf(key, { query: {}, body: {} });
  expect(said).toEqual(names.split(" ").map((name) => required(name)));
});

test("a field that requires another one is reported with all the others", async () => {
  const old = { query: {}, body: { scheme: "vn2004", street: "1 Hàng Bạc" } };
  const asked = await errorsOf("POST /user/addresses", old);
  expect(asked.map(({ path }) => path)).toContain("district");
  expect(asked).toHaveLength(5);
  const agent = { query: {}, body: { role: "ROLE_AGENT" } };
  const lacking = ["email", "fullName", "tenantId"].map((path) => required(path));
  expect(await errorsOf("POST /admins", agent)).toEqual(lacking);
  const half = { query: {}, body: { translations: { vn: { name: "Máy cưa" } } } };
  expect((await errorsOf("POST /products", half)).map(({ path }) => path)).toEqual([
    "categoryId",
    "inStock",
    "origin",
    "price",
    "productNumber",
    "translations.vn.description",
    "translations.vn.specification",
  ]);
});

test("a call without a body gets the list of required fields", async () => {
  const { status, body } = await shop.ask("POST /auth/login");
  expect(status).toBe(400);
  expect(body.errors).toEqual([required("email"), required("password")]);
});

test("a missing field is reported even next to deeply nested values", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const { statusCode, body } = await shop.app.inject({
    method: "POST",
    url: `${BASE_PATH}/auth/login`,
    headers: { "content-type": "application/json" },
    payload: `{"email":null,"password":"x","deep":${deep}}`,
  });
  expect(statusCode, body).toBe(400);
  expect(JSON.parse(body).errors).toMatchObject([required("email"), { path: "deep" }]);
});

test("the origin of a product is a country code", async () => {
  const ask = neededBy("POST /products").whole;
  const from = async (origin: string) =>
    await errorsOf("POST /products", { ...ask, body: { ...ask.body, origin } });
  expect(await from(" ")).toEqual([required("origin")]);
  for (const none of ["ZZ", "XK", "EU", "UK", "DD", "de", "DEU"])
    expect(await from(none)).toMatchObject([{ path: "origin", code: "country" }]);
  const listed = await shop.ask("GET /products", { query: { origin: "ZZ" } });
  expect([listed.status, listed.body.totalProducts]).toEqual([200, 0]);
});
