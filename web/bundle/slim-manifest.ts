import { readdir, readFile, writeFile } from "node:fs/promises";

type Manifest = {
  entry: { imports: string[] };
  routes: Record<string, { imports: string[] }>;
};

const PREFIX = "window.__reactRouterManifest=";

/**
 * The router's list of routes, which every first visit loads, with what each page imports: without what the entry has
 * loaded already, and sorted, so that it compresses (docs/decisions/0021-page-weight.md). The imports are only preloaded.
 */
export const slimManifest = (script: string): string => {
  if (!script.startsWith(PREFIX)) throw new Error("the router's manifest has another form");
  const manifest = JSON.parse(script.slice(PREFIX.length).replace(/;$/, "")) as Manifest; // as: the router wrote it
  const loaded = new Set(manifest.entry.imports);
  for (const route of Object.values(manifest.routes))
    route.imports = route.imports.filter((each) => !loaded.has(each)).toSorted();
  return `${PREFIX}${JSON.stringify(manifest)};`;
};

/** Rewrites the manifest of a finished build. */
export const slimManifestIn = async (assets: string): Promise<void> => {
  const name = (await readdir(assets)).find((each) => /^manifest-.*\.js$/.test(each));
  if (name === undefined) throw new Error(`no manifest of the router lies in ${assets}`);
  const path = `${assets}/${name}`;
  await writeFile(path, slimManifest(await readFile(path, "utf8")));
};
