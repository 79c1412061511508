import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { slimManifest } from "./slim-manifest.ts";

test("the list of routes has only what the browser's router reads, and what a page imports beyond the entry", () => {
  const entry = { module: "/entry.js", imports: ["/vendor.js", "/shop.js"] };
  const page = { id: "cart", path: "cart", hasLoader: false, hasClientLoader: true, css: [] };
  const imports = ["/own.js", "/vendor.js", "/forms.js"];
  const manifest = { entry, routes: { cart: { ...page, hasDefaultExport: true, imports } } };
  const script = slimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const [, json = ""] = /^window\.__reactRouterManifest=(.*?);/.exec(script) ?? [];
  const slim = { path: "cart", hasClientLoader: true, imports: ["/forms.js", "/own.js"] };
  expect(JSON.parse(json)).toEqual({ entry, routes: { cart: slim } });

  const inBrowser: { window?: unknown; __reactRouterManifest?: unknown } = {};
  inBrowser.window = inBrowser;
  runInNewContext(script, inBrowser);
  const read = JSON.parse(JSON.stringify(inBrowser.__reactRouterManifest));
  expect(read).toEqual({ entry, routes: { cart: { id: "cart", ...slim } } });

  const bare = { entry, routes: { home: { path: "home", imports: ["/vendor.js"] } } };
  const short = slimManifest(`window.__reactRouterManifest=${JSON.stringify(bare)};`);
  expect(short).toContain('"home":{"path":"home"}');
  runInNewContext(short, inBrowser);
  expect(JSON.stringify(inBrowser.__reactRouterManifest)).toContain('"imports":[]}');
  expect(() => slimManifest("const manifest = {}")).toThrow("another form");
});

test("a page leaves out the imports of the layouts around it, and one of staff all of them", () => {
  const routes = {
    frame: { path: "", imports: ["/vendor.js", "/desk.js"] },
    list: { parentId: "frame", path: "list", imports: ["/desk.js", "/charts.js", "/vendor.js"] },
    detail: { parentId: "list", path: ":id", imports: ["/charts.js", "/own.js", "/desk.js"] },
    desk: { parentId: "frame", path: "admin/money", imports: ["/money.js"] },
  };
  const manifest = { entry: { module: "/entry.js", imports: ["/vendor.js"] }, routes };
  const script = slimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const [, json = ""] = /^window\.__reactRouterManifest=(.*?);/.exec(script) ?? [];
  expect(JSON.parse(json).routes).toEqual({
    frame: { path: "", imports: ["/desk.js"] },
    list: { parentId: "frame", path: "list", imports: ["/charts.js"] },
    detail: { parentId: "list", path: ":id", imports: ["/own.js"] },
    desk: { parentId: "frame", path: "admin/money" },
  });
});

test("the parts of a page are named by their hashes, and the browser has their whole names", () => {
  const whole = {
    path: "admin/money",
    module: "/assets/money.page-Dc5B6GA.js",
    clientLoaderModule: "/assets/money.page-sBzDHrK.js",
    hydrateFallbackModule: "/assets/money.page-B_-7ATY.js",
    imports: [],
  };
  const entry = { module: "/entry.js", imports: [] };
  const scriptOf = (page: object): string =>
    slimManifest(`window.__reactRouterManifest=${JSON.stringify({ entry, routes: { page } })};`);
  expect(scriptOf(whole)).toContain('"clientLoaderModule":"sBzDHrK.js"');
  const inBrowser: { window?: unknown; __reactRouterManifest?: unknown } = {};
  inBrowser.window = inBrowser;
  runInNewContext(scriptOf(whole), inBrowser);
  const read = JSON.parse(JSON.stringify(inBrowser.__reactRouterManifest));
  expect(read.routes).toEqual({ page: { id: "page", ...whole } });
  const other = { ...whole, clientLoaderModule: "/assets/loader-sBzDHrK.js" };
  expect(() => scriptOf(other)).toThrow("is not named like /assets/money.page-Dc5B6GA.js");
});
