import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The first word of the paths that a route answers; none where it may be any or there is no path yet. */
const firstWord = (routes: Routes, { path = "", parentId }: Route): string => {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const before = parent ? firstWord(routes, parent) : "";
  return before === "" ? (path.split("/")[0] ?? "") : before;
};

const isWord = (part: string): boolean => part !== "" && !part.startsWith(":") && part !== "*";

/** The first word of a path as routes are compared with it. */
const wordOf = (pathname: string): string => {
  const part = pathname.split("/")[1]?.replace(/\.data$/, "") ?? "";
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
};

/** The build with the routes that can answer paths of this first word: those that begin with it or with any. */
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
 * Splits a build by the first word of its paths. The router compares a path with one route after the other, several
 * times for a page, and makes itself all that it knows for each: forty-five routes where three can be meant. What is asked
 * for most, a store and its products, begins with no word of ours.
 * @returns which of the builds made from this one answers a path
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
