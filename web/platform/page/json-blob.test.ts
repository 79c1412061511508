import { UNSAFE_decodeViaTurboStream, createRequestHandler, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { JsonBlob, parseBlob } from "./json-blob.ts";

const products = [{ name: 'Máy khoan "GSB" <1>', price: 1_990_000, rating: null }];

/** A build of one route whose loader returns this value. */
const buildOf = (answer: unknown): ServerBuild => {
  const root = { id: "root", path: "/", module: { default: () => null, loader: () => answer } };
  // as: the parts of a build that a data request needs
  return {
    routes: { root },
    assets: { routes: { root } },
    entry: { module: {} },
    ssr: true,
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
};

it("the router sends a packed list to the browser, which parses it once", async () => {
  const ask = createRequestHandler(buildOf({ products: new JsonBlob(products) }), "production");
  const { body } = await ask(new Request("http://shop/_.data"));
  if (!body) throw new Error("an answer with data");
  const { value } = await UNSAFE_decodeViaTurboStream(body, globalThis);
  // as: the value that the loader returned
  const { root } = value as { root: { data: { products: JsonBlob<typeof products> } } };
  const arrived = root.data.products;
  expect(arrived).not.toBeInstanceOf(JsonBlob);
  expect(parseBlob(arrived)).toEqual(products);
  expect(parseBlob(arrived)).toBe(parseBlob(arrived));
});

it("the server renders from the same list object that was packed", () => {
  expect(parseBlob(new JsonBlob(products))).toBe(products);
});
