import type { FastifyInstance } from "fastify";
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { bcp47, type Language } from "#contract/language.ts";
import { projectUrl } from "../project-url.ts";

/** The pages of a build; `C` is the context of their loaders. */
export type Pages<C> = {
  handle: (request: Request, context: C) => Promise<Response>;
  /** The URL with only the parameters that its page declares. */
  canonicalUrl: (url: URL) => string;
  /** The pattern of the routes that match a path: `/:tenant/product/:id`. */
  routeOf: (pathname: string) => string;
  /** Bytes that the cached fragments of all languages take. */
  fragmentBytes: () => number;
};

type Build<C> = {
  pages: () => Promise<Pages<C>>;
  close: () => Promise<void>;
};

// The web bundle has its own copy of React Router, which would not recognise a context made by the server's copy.
type Entry<C> = {
  makeContext: (context: C) => RouterContextProvider;
  fragmentBytes: () => number;
};

const pagesOf = <C>(build: ServerBuild, mode: string): Pages<C> => {
  const partFor = byFirstWord(build, (part) => ({
    handle: createRequestHandler(part, mode),
    canonicalUrl: canonicalUrls(part),
    routeOf: routePatterns(part),
  }));
  const { makeContext, fragmentBytes } = build.entry.module as unknown as Entry<C>; // as: entry.server.tsx exports it
  return {
    handle: async (request, context) => {
      const { handle } = partFor(new URL(request.url).pathname);
      return await handle(request, makeContext(context));
    },
    canonicalUrl: (url) => partFor(url.pathname).canonicalUrl(url),
    routeOf: (pathname) => partFor(pathname).routeOf(pathname),
    fragmentBytes,
  };
};

const failureTexts: Record<Language, readonly [what: string, advice: string, again: string]> = {
  en: ["Something went wrong!", "Please try again in a moment.", "Try again"],
  vn: ["Đã có lỗi xảy ra!", "Vui lòng thử lại sau giây lát.", "Thử lại"],
};

/** Shown when the error page itself cannot be rendered. It needs no scripts, styles or text files. */
export const failurePage = (language: Language, shopName: string): string => {
  const [what, advice, again] = failureTexts[language];
  return `<!doctype html><html lang="${bcp47(language)}"><meta charset="utf-8"><title>${shopName}</title><h1>${what}</h1><p>${advice} <a href="">${again}</a></p></html>`;
};

/** Loads the built pages, or in development a Vite server that reloads them. */
export const openBuild = async <C>(app: FastifyInstance, dev: boolean): Promise<Build<C>> => {
  if (!dev) {
    const built = projectUrl("build/server/index.js").href;
    const pages = pagesOf<C>((await import(built)) as ServerBuild, "production"); // as: `react-router build` wrote it
    return { pages: async () => pages, close: async () => undefined };
  }
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: "custom",
    // Bundling the configuration would write a file, which the server's watch mode would treat as a change.
    configLoader: "native",
  });
  app.addHook("onRequest", (request, reply, done) => {
    const file =
      request.url.startsWith("/@") ||
      request.url.startsWith("/web/") ||
      request.url.startsWith("/node_modules/") ||
      request.url.startsWith("/contract/");
    if (file) vite.middlewares(request.raw, reply.raw, done);
    else done();
  });
  return {
    pages: async () =>
      pagesOf<C>(
        // as: the virtual module has the type of the built one
        (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
        "development",
      ),
    close: async () => await vite.close(),
  };
};

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The first path segment of a route, possibly a parameter or `*`; empty where no path is given. */
const firstWord = (routes: Routes, { path = "", parentId }: Route): string => {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const before = parent ? firstWord(routes, parent) : "";
  return before === "" ? (path.split("/")[0] ?? "") : before;
};

const isWord = (part: string): boolean => part !== "" && !part.startsWith(":") && part !== "*";

/** The first segment of a URL path, decoded and in lower case, as the router compares it. */
const wordOf = (pathname: string): string => {
  const part = pathname.split("/")[1]?.replace(/\.data$/, "") ?? "";
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
};

/** The build with only the routes that can match this first segment: those that begin with it or with a parameter. */
const narrowed = (build: ServerBuild, word: string): ServerBuild => {
  const { routes, assets } = build;
  const kept = new Set(
    Object.values(routes).flatMap((route) => {
      if (!route) return [];
      const first = firstWord(routes, route);
      return isWord(first) && first !== word ? [] : [route.id];
    }),
  );
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return { ...build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } };
};

/**
 * Splits a build by the first segment of its paths, because the router matches a path against all routes. Stores and
 * products, without a fixed word, get a small build, too.
 * @returns the part of the build for a path
 */
export const byFirstWord = <T>(
  build: ServerBuild,
  make: (build: ServerBuild) => T,
): ((pathname: string) => T) => {
  const { routes } = build;
  const words = new Set(
    Object.values(routes).flatMap((route) => (route ? [firstWord(routes, route)] : [])),
  );
  const made = new Map(
    [...words].filter(isWord).map((word) => [word, make(narrowed(build, word))]),
  );
  const others = make(narrowed(build, ""));
  return (pathname) => made.get(wordOf(pathname)) ?? others;
};

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

/** The path of a page, from its own URL or from that of its data (`.data`). */
const pagePath = (pathname: string): string =>
  pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");

/**
 * Returns a function that returns the URL of a page with only the parameters that its routes declare (`export const
 * handle = { params: ["category"] }`), in their order, so that equal pages have one cache key.
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

/** Returns a function that returns the pattern of the routes that match a path. */
export const routePatterns = ({ routes }: ServerBuild): ((pathname: string) => string) => {
  let tree: RouteObject[] | undefined; // only a shop that traces needs it
  return (pathname) => {
    const matches = matchRoutes((tree ??= treeOf(routes)), pagePath(pathname)) ?? [];
    return `/${matches.flatMap(({ route: { path } }) => path || []).join("/")}`;
  };
};
