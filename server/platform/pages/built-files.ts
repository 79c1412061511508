import { readFile, readdir } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { CachedResponse } from "../cache/cached-response.ts";
import type { Database } from "../database/database.ts";
import { within } from "../database/within.ts";
import type { Deadline } from "../deadline.ts";
import { projectUrl } from "../project-url.ts";
import {
  deleteOldFiles,
  insertBuiltFile,
  selectBuiltFile,
  touchBuiltFiles,
} from "./pages.queries.ts";
import { textsVersion } from "./texts-version.ts";

const root = fileURLToPath(projectUrl("."));
const assetsFolder = `${root}build/client/assets`;

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

export const contentTypeOf = (name: string): string =>
  types[extname(name)] ?? "application/octet-stream";

/** The cache header of files whose URL changes with their contents. */
export const FOREVER = "public, max-age=31536000, immutable";

/** The name of a file of texts: its path with the version of all texts. */
export const textsFile = (language: string, file: string, version: string): string =>
  `locales/${language}/${file}?v=${version}`;

/** How long the files of a build stay after the last start of a process with it, in days. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Writes the scripts, styles and texts of this build to the database, so that processes of another version can serve
 * them to its pages. `ownerDb` is the owner's pool, because the shop's role only reads them.
 */
export const keepBuiltFiles = async (ownerDb: Database, now: Date): Promise<void> => {
  const files = new Map([...(await assets()), ...(await texts())]);
  const known = await touchBuiltFiles(ownerDb, { names: [...files.keys()], now });
  for (const { name } of known) files.delete(name);
  for (const [name, path] of files) {
    const contentType = contentTypeOf(path);
    await insertBuiltFile(ownerDb, { name, contentType, body: await readFile(path), now });
  }
  await deleteOldFiles(ownerDb, { before: new Date(now.getTime() - KEPT_DAYS * DAY_MS) });
};

type Paths = [name: string, path: string][];

const assets = async (): Promise<Paths> => {
  const found = await readdir(assetsFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []; // in development nothing is built
    throw error;
  });
  return found
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => [`assets/${name}`, `${assetsFolder}/${name}`]);
};

const texts = async (): Promise<Paths> => {
  const version = textsVersion();
  const paths: Paths = [];
  for (const language of ["en", "vn"])
    for (const file of await readdir(`${root}texts/${language}`))
      paths.push([textsFile(language, file, version), `${root}texts/${language}/${file}`]);
  return paths;
};

/** Finds a file of another build; null when no recent build has it. */
export type FindBuiltFile = (name: string, deadline: Deadline) => Promise<CachedResponse | null>;

/** More than a build has. */
const MOST_KEPT = 500;

export const findBuiltFileIn = (db: Database): FindBuiltFile => {
  const kept = new Map<string, CachedResponse>();
  return async (name, deadline) => {
    const before = kept.get(name);
    if (before) return before;
    const [file] = await selectBuiltFile(within(db, deadline), { name });
    if (!file) return null;
    const headers = {
      "content-type": file.contentType,
      "cache-control": FOREVER,
      vary: "Accept-Encoding",
    };
    const answer = CachedResponse.permanent({ headers, body: file.body });
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(name, answer);
    return answer;
  };
};
