import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { languages } from "#contract/language.ts";
import { CachedResponse } from "../cache/cached-response.ts";
import { sendAnswer } from "../http/http-server.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Serves the texts of each language and namespace (`spec §7`): `/locales/{language}/{namespace}.json`. */
export const serveLocales = async (app: FastifyInstance): Promise<void> => {
  for (const language of languages) {
    const folder = fileURLToPath(new URL(`../../../texts/${language}`, import.meta.url));
    for (const name of await readdir(folder)) {
      const body = Buffer.from(
        JSON.stringify(JSON.parse(await readFile(`${folder}/${name}`, "utf8"))),
      );
      const [br, gz] = await Promise.all([brotli(body), deflate(body)]);
      // Pages request texts with their version (`?v=`), so browsers may cache a response forever.
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
      };
      const answer = CachedResponse.permanent({ headers, body }, { br, gzip: gz });
      app.get(`/locales/${language}/${name}`, async (request, reply) =>
        sendAnswer(request, reply, answer),
      );
    }
  }
};
