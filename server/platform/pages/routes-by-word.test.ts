import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { byFirstWord } from "./routes-by-word.ts";

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

it.each([
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

it("stores and their products are matched against few routes", () => {
  expect(whole.routes).toBe(12);
  expect(partFor("/bosch/product/7").routes).toBe(7);
  expect(partFor("/search").routes).toBe(8);
});
