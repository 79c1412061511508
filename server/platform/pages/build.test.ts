import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { byFirstWord, canonicalUrls, routePatterns } from "./build.ts";

/** Routes in the form of a build; each answers with its own id. */
const routes = {
  root: { id: "root", path: "" },
  frame: { id: "frame", parentId: "root" },
  start: { id: "start", parentId: "frame", index: true },
  search: { id: "search", parentId: "frame", path: "search" },
  own: { id: "own", parentId: "frame" },
  orders: { id: "orders", parentId: "own", path: "order" },
  latest: { id: "latest", parentId: "orders", index: true },
  order: { id: "order", parentId: "orders", path: ":id" },
  deep: { id: "deep", parentId: "frame", path: "account/reset/finish" },
  store: { id: "store", parentId: "frame", path: ":store" },
  product: { id: "product", parentId: "frame", path: ":store/product/:id" },
  nothing: { id: "nothing", parentId: "frame", path: "*" },
};
const withLoaders = Object.fromEntries(
  Object.values(routes).map((route) => [
    route.id,
    { ...route, module: { loader: () => new Response(route.id) } },
  ]),
);
// as: the parts of a build that the request handler needs
const build = {
  routes: withLoaders,
  assets: { routes: withLoaders },
  entry: { module: {} },
  ssr: true,
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

const counted = (part: ServerBuild) => ({
  answer: createRequestHandler(part, "production"),
  routes: Object.keys(part.routes).length,
});
const whole = counted(build);
const partFor = byFirstWord(build, counted);

test.each([
  ["/", "start"],
  ["/search", "search"],
  ["/Search", "search"],
  ["/s%65arch", "search"],
  ["/search/more", "nothing"],
  ["/order", "latest"],
  ["/ORDER/12", "order"],
  ["/account/reset/finish", "deep"],
  ["/account", "store"],
  ["/order/product/3", "product"],
  ["/bosch", "store"],
  ["/bosch/", "store"],
  ["/bosch/product/7", "product"],
  ["/%E0%A4%A", "store"],
  ["/a/b/c/d", "nothing"],
])("%s is answered by the same route as with the whole build", async (path, chosen) => {
  const url = `http://shop${path}`;
  const answers = [whole, partFor(path)].map(({ answer }) => answer(new Request(url)));
  const [all, few] = await Promise.all(answers.map(async (answer) => await (await answer).text()));
  expect([all, few]).toEqual([chosen, chosen]);
});

test("stores and their products are matched against few routes", () => {
  expect(whole.routes).toBe(12);
  expect(partFor("/bosch/product/7").routes).toBe(7);
  expect(partFor("/search").routes).toBe(8);
});

type Route = NonNullable<ServerBuild["routes"][string]>;

const routeWith = (
  id: string,
  path: string,
  params?: string[],
  parentId = "root",
): [string, Route] => [
  id,
  // as: the parts of a route that are read
  { id, path, parentId, module: { handle: params && { params } } } as unknown as Route,
];

const declaring = Object.fromEntries([
  ["root", { id: "root", path: "", module: {} } as unknown as Route], // as: see above
  routeWith("search", "search", ["page", "name"]),
  routeWith("orders", "order", ["tab"]),
  routeWith("order", ":id", undefined, "orders"),
  routeWith("store", ":name", ["category", "origin"]),
]);
const canonicalUrl = canonicalUrls({ routes: declaring } as unknown as ServerBuild); // as: see above

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

const routeOf = routePatterns(build);

test.each([
  ["/", "/"],
  ["/search", "/search"],
  ["/search.data", "/search"],
  ["/order/12", "/order/:id"],
  ["/bosch/product/7", "/:store/product/:id"],
  ["/a/b/c/d", "/*"],
])("the page at %s has the pattern %s", (path, pattern) => {
  expect(routeOf(path)).toBe(pattern);
});
