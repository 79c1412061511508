import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";
import { CachedResponse } from "../cache/cached-response.ts";
import { sendAnswer } from "../http/http-server.ts";
import { projectUrl } from "../project-url.ts";
import { contentTypeOf, FOREVER, type FindBuiltFile } from "./built-files.ts";

const load = async (
  folder: string,
  name: string,
  names: ReadonlySet<string>,
): Promise<CachedResponse> => {
  const read = async (file: string) =>
    names.has(file) ? await readFile(join(folder, file)) : undefined;
  const [body, br, gzip] = await Promise.all([
    readFile(join(folder, name)),
    read(`${name}.br`),
    read(`${name}.gz`),
  ]);
  // Vite puts a hash of the contents into the names of its assets.
  const headers = {
    "content-type": contentTypeOf(name),
    "cache-control": name.startsWith("assets") ? FOREVER : "public, max-age=3600",
    vary: "Accept-Encoding",
  };
  return CachedResponse.permanent({ headers, body }, { br, gzip });
};

/**
 * Serves the built scripts, styles and icons from memory, with the compressed forms that the build wrote. Scripts and
 * styles of other builds come from the database.
 */
export const serveFiles = async (
  app: FastifyInstance,
  findBuiltFile: FindBuiltFile,
  dev: boolean,
): Promise<void> => {
  const folder = fileURLToPath(projectUrl(dev ? "web/public" : "build/client"));
  const names = new Set(
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replace(/^\/+/, "")),
  );
  const loaded = new Map<string, Promise<CachedResponse>>();
  for (const name of names) {
    if (/\.(?:br|gz)$/.test(name)) continue;
    app.get(`/${name}`, async (request, reply) => {
      const file = loaded.get(name) ?? load(folder, name, names);
      loaded.set(name, file);
      return sendAnswer(request, reply, await file);
    });
  }
  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const file = await findBuiltFile(`assets/${request.params["*"]}`, request.deadline);
    if (!file) throw new Refused("http/not-found");
    return sendAnswer(request, reply, file);
  });
};
