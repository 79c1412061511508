import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isReservedPathName, tenantPathName } from "#contract/rules/tenant-path-name.ts";
import routes from "#web/routes.ts";
import { openShop } from "../shop.ts";

/** The paths of the server's routes, as Fastify prints them. */
const servedPaths = (printed: string): string[] =>
  [...printed.matchAll(/^[├└]── (\S+)/gm)].map(([, path = ""]) => path);

const wildcards = ["/pictures/*"];

type Route = { path?: string | undefined; children?: Route[] | undefined };

/** The paths of pages at the top: a layout has none of its own. */
const pathsOf = (all: readonly Route[]): string[] =>
  all.flatMap(({ path, children = [] }) => (path === undefined ? pathsOf(children) : [path]));

/** The first segments of paths, without parameters and without names that no store's URL can have, as they have a dot. */
const firstSegments = (paths: readonly string[]): string[] => [
  ...new Set(
    paths
      .map((path) => path.replace(/^\//, "").split("/")[0] ?? "")
      .filter((first) => /^[\w-]+$/.test(first)),
  ),
];

test("no store can take the first segment of a page, of a route of the server or of a file", async () => {
  const shop = await openShop({ demo: true });
  const printed = shop.app.printRoutes({ commonPrefix: false });
  const served = [...servedPaths(printed), ...wildcards];
  // Fastify prints routes with a wildcard without the path before it; one of them serves the pages.
  for (const url of wildcards) expect(shop.app.hasRoute({ method: "GET", url }), url).toBe(true);
  expect(printed.match(/── \* \(/g)).toHaveLength(wildcards.length + 1);
  await shop.close();
  // Built files and texts are served from there.
  const files = ["assets", "locales", ...readdirSync(new URL("../../web/public", import.meta.url))];
  const segments = firstSegments([...pathsOf(routes), ...served, ...files]);
  expect(segments).toEqual(
    expect.arrayContaining([
      "home",
      "cart",
      "super-admin",
      "bank",
      "carriers",
      "mailbox",
      "pictures",
      "metrics",
    ]),
  );
  const free = segments.filter((segment) => !isReservedPathName(tenantPathName(segment)));
  expect(free).toEqual([]);
  for (const name of ["Trang chủ Home", "Bosch", "Ngân hàng"])
    expect(isReservedPathName(tenantPathName(name))).toBe(false);
});
