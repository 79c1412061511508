import type { ServerBuild } from "react-router";

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
 * Splits a build by the first segment of its paths. For each page the router matches the path against all routes
 * several times and builds its data for each: 45 routes where only three can match. The most requested pages, stores
 * and their products, begin with no fixed word, so they get a small build too.
 * @returns a function that returns the part of the build for a path
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
