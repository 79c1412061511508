import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { languages } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { CachedResponse } from "../cache/cached-response.ts";
import { sendAnswer } from "../http/http-server.ts";
import { FOREVER, textsFile, type FindBuiltFile } from "./built-files.ts";
import { projectUrl } from "../project-url.ts";
import { textsVersion } from "./texts-version.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Serves the texts of a language and namespace (`spec §7`) under `/locales/`. Pages name the version of their texts
 * (`?v=`); other versions come from the database. Only an answer of the requested version may be cached forever.
 */
export const serveLocales = async (
  app: FastifyInstance,
  findBuiltFile: FindBuiltFile,
): Promise<void> => {
  const version = textsVersion();
  const own = new Map<string, { asked: CachedResponse; other: CachedResponse }>();
  for (const language of languages) {
    const folder = fileURLToPath(projectUrl(`texts/${language}`));
    for (const name of await readdir(folder)) {
      const body = Buffer.from(
        JSON.stringify(JSON.parse(await readFile(`${folder}/${name}`, "utf8"))),
      );
      const [br, gz] = await Promise.all([brotli(body), deflate(body)]);
      const answerFor = (cacheControl: string) => {
        const headers = {
          "content-type": "application/json; charset=utf-8",
          "cache-control": cacheControl,
          vary: "Accept-Encoding",
        };
        return CachedResponse.permanent({ headers, body }, { br, gzip: gz });
      };
      own.set(`${language}/${name}`, { asked: answerFor(FOREVER), other: answerFor("no-cache") });
    }
  }
  app.get<{ Params: { language: string; name: string }; Querystring: { v?: unknown } }>(
    "/locales/:language/:name",
    async (request, reply) => {
      const { language, name } = request.params;
      const { v } = request.query;
      const texts = own.get(`${language}/${name}`);
      if (texts && v === version) return sendAnswer(request, reply, texts.asked);
      const named =
        typeof v === "string"
          ? await findBuiltFile(textsFile(language, name, v), request.deadline)
          : null;
      const answer = named ?? texts?.other;
      if (!answer) throw new Refused("http/not-found");
      return sendAnswer(request, reply, answer);
    },
  );
};
