import { expect, test } from "vitest";
import { slimManifest } from "./slim-manifest.ts";

test("the list of routes names what a page imports beyond the entry, in one order", () => {
  const entry = { module: "/entry.js", imports: ["/vendor.js", "/shop.js"] };
  const page = { path: "cart", imports: ["/own.js", "/vendor.js", "/forms.js"] };
  const script = `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { cart: page } })};`;
  const slim = { entry, routes: { cart: { path: "cart", imports: ["/forms.js", "/own.js"] } } };
  expect(slimManifest(script)).toBe(`window.__reactRouterManifest=${JSON.stringify(slim)};`);
  expect(() => slimManifest("const manifest = {}")).toThrow("another form");
});
