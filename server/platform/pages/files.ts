import { readFile, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { CachedResponse } from "../cache/cached-response.ts";
import { sendAnswer } from "../http/http-server.ts";

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
  const lifetime = name.startsWith("assets") ? "max-age=31536000, immutable" : "max-age=3600";
  const headers = {
    "content-type": types[extname(name)] ?? "application/octet-stream",
    "cache-control": `public, ${lifetime}`,
    vary: "Accept-Encoding",
  };
  return CachedResponse.permanent({ headers, body }, { br, gzip });
};

/** Serves the built scripts, styles and icons from memory, with the compressed forms that the build wrote. */
export const serveFiles = async (app: FastifyInstance, dev: boolean): Promise<void> => {
  const place = dev ? "../../../web/public" : "../../../build/client";
  const folder = fileURLToPath(new URL(place, import.meta.url));
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
};
