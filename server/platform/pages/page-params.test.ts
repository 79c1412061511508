import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { canonicalUrls } from "./page-params.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

const route = (id: string, path: string, params?: string[], parentId = "root"): [string, Route] => [
  id,
  // as: the parts of a route that are read
  { id, path, parentId, module: { handle: params && { params } } } as unknown as Route,
];

const routes = Object.fromEntries([
  ["root", { id: "root", path: "", module: {} } as unknown as Route], // as: see above
  route("search", "search", ["page", "name"]),
  route("orders", "order", ["tab"]),
  route("order", ":id", undefined, "orders"),
  route("store", ":name", ["category", "origin"]),
]);
const canonicalUrl = canonicalUrls({ routes } as unknown as ServerBuild); // as: see above

test.each([
  ["/search?name=khoan&page=2", "/search?page=2&name=khoan", "in the order that the page declares"],
  ["/search?page=2&name=khoan", "/search?page=2&name=khoan", "in the order that the page declares"],
  ["/search?utm_source=mail&name=a", "/search?name=a", "without the parameters of campaigns"],
  ["/auto?origin=VN&origin=DE&page=2", "/auto?origin=VN&origin=DE", "without those of other pages"],
  ["/order/7?tab=open", "/order/7?tab=open", "with those of the layouts around the page"],
  ["/search.data?name=a&_routes=x", "/search.data?name=a&_routes=x", "with those of the router"],
  ["/_root.data?name=a", "/_root.data", "without parameters, when it declares none"],
  ["/search?name=b%C3%BAa+m%C3%A1y", "/search?name=b%C3%BAa+m%C3%A1y", "with encoded values"],
  ["/a/b/c?page=1", "/a/b/c", "without parameters, when no page is there"],
])("the canonical form of %s is %s: %s", (url, canonical) => {
  expect(canonicalUrl(new URL(url, "http://shop.test"))).toBe(canonical);
});
