import { UNSAFE_decodeViaTurboStream, createRequestHandler, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { JsonBlob, parseBlob } from "./json-blob.ts";

const products = [{ name: 'Máy khoan "GSB" <1>', price: 1_990_000, rating: null }];

/** A build of one route, which answers this. */
const buildOf = (answer: unknown): ServerBuild => {
  const root = { id: "root", path: "/", module: { default: () => null, loader: () => answer } };
  // as: what answering for data needs of a build
  return {
    routes: { root },
    assets: { routes: { root } },
    entry: { module: {} },
    ssr: true,
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
};

it("a packed list comes to the browser through the router, and is read there once", async () => {
  const ask = createRequestHandler(buildOf({ products: new JsonBlob(products) }), "production");
  const { body } = await ask(new Request("http://shop/_.data"));
  if (!body) throw new Error("an answer with data");
  const { value } = await UNSAFE_decodeViaTurboStream(body, globalThis);
  // as: what the one route answered
  const { root } = value as { root: { data: { products: JsonBlob<typeof products> } } };
  const arrived = root.data.products;
  expect(arrived).not.toBeInstanceOf(JsonBlob);
  expect(parseBlob(arrived)).toEqual(products);
  expect(parseBlob(arrived)).toBe(parseBlob(arrived));
});

it("the server renders from the very list that was packed", () => {
  expect(parseBlob(new JsonBlob(products))).toBe(products);
});
