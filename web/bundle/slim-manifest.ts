import { readdir, readFile, writeFile } from "node:fs/promises";

type Route = {
  module?: string;
  imports: string[];
  parentId?: string;
  path?: string;
  clientLoaderModule?: string;
  hydrateFallbackModule?: string;
};
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> };

const PREFIX = "window.__reactRouterManifest=";
/** The parts of a page that the build puts into files of their own, named like the page's file but for the hash. */
const parts = ["clientLoaderModule", "hydrateFallbackModule"] as const;
/** The end of a file's name: a hash of seven characters, and its type. */
const END = "1234567.js".length;
/** Gives each route its id, which is also its key in the list, a list of imports, and the whole names of its parts. */
const IDS =
  "for(const[id,route]of Object.entries(__reactRouterManifest.routes)){route.id=id;route.imports??=[];" +
  `for(const part of ${JSON.stringify(parts)})if(route[part])route[part]=route.module.slice(0,-${END})+route[part]}`;

/**
 * The router's list of routes, which every first visit loads, without what the browser's router does not read or already
 * has (docs/decisions/0021-page-weight.md). The imports are only preloaded, and those of a route's parents with the parents;
 * sorted, they compress.
 */
export const slimManifest = (script: string): string => {
  if (!script.startsWith(PREFIX)) throw new Error("the router's manifest has another form");
  const manifest = JSON.parse(script.slice(PREFIX.length).replace(/;$/, "")) as Manifest; // as: the router wrote it
  const ofParents = ({ parentId }: Route): string[] => {
    const parent = parentId === undefined ? undefined : manifest.routes[parentId];
    return parent ? [...parent.imports, ...ofParents(parent)] : manifest.entry.imports;
  };
  const slim = (route: Route) => {
    const imports = route.imports
      .filter((each) => !isOfStaff(route) && !ofParents(route).includes(each))
      .toSorted();
    return Object.fromEntries(
      Object.entries({ ...route, ...endsOfParts(route), imports }).filter(([name, value]) =>
        isRead(name, value),
      ),
    );
  };
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, slim(route)]),
  );
  return `${PREFIX}${JSON.stringify({ ...manifest, routes })};${IDS}`;
};

const endsOfParts = (route: Route): Partial<Route> => {
  const stem = route.module?.slice(0, -END) ?? "";
  return Object.fromEntries(
    parts.flatMap((part) => {
      const file = route[part];
      if (file === undefined) return [];
      if (!file.startsWith(stem) || file.length !== stem.length + END)
        throw new Error(`${file} is not named like ${route.module}`);
      return [[part, file.slice(-END)]];
    }),
  );
};

/** Shoppers load the list, too. Pages of staff find their imports themselves, one request later. */
const isOfStaff = ({ path = "" }: Route): boolean => /^(?:super-)?admin(?:\/|$)/.test(path);

/** A missing mark counts as `false`; whether a page has a component, the browser finds out when it loads it. */
const isRead = (name: string, value: unknown): boolean =>
  name !== "id" && name !== "hasDefaultExport" && value !== false && !isEmpty(value);

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Rewrites the manifest of a finished build. */
export const slimManifestIn = async (assets: string): Promise<void> => {
  const name = (await readdir(assets)).find((each) => /^manifest-.*\.js$/.test(each));
  if (name === undefined) throw new Error(`no manifest of the router lies in ${assets}`);
  const path = `${assets}/${name}`;
  await writeFile(path, slimManifest(await readFile(path, "utf8")));
};
