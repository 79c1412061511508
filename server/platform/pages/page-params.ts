import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** The parameters of the router's own requests for data: which routes' data is wanted. */
const ROUTER_PARAMS = ["_routes"];

const declaresParams = (handle: unknown): handle is { params: readonly string[] } =>
  typeof handle === "object" &&
  handle !== null &&
  "params" in handle &&
  Array.isArray(handle.params);

const treeOf = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parentId || !route) return [];
    const { id, path, index, module } = route;
    const own = { id, handle: module.handle, ...(path !== undefined && { path }) };
    return [index ? { ...own, index } : { ...own, children: treeOf(routes, id) }];
  });

/** The path of a page, also where the URL is that of its data. */
const pagePath = (pathname: string): string =>
  pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");

/**
 * Returns a function that returns the URL of a page with only the parameters that its routes declare
 * (`export const handle = { params: ["category"] }`), in their order, so that equal pages have one cache key. Other
 * parameters, such as those of campaigns, do not change a page.
 */
export const canonicalUrls = ({ routes }: ServerBuild): ((url: URL) => string) => {
  const tree = treeOf(routes);
  return ({ pathname, searchParams }) => {
    if (searchParams.size === 0) return pathname;
    const matches = matchRoutes(tree, pagePath(pathname)) ?? [];
    const declared = matches.flatMap(({ route: { handle } }) =>
      declaresParams(handle) ? handle.params : [],
    );
    const kept = new Set([...declared, ...ROUTER_PARAMS])
      .values()
      .flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
    const query = new URLSearchParams([...kept]).toString();
    return query === "" ? pathname : `${pathname}?${query}`;
  };
};
