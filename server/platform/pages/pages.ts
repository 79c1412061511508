import type { FastifyInstance, FastifyRequest } from "fastify";
import { BASE_PATH } from "#contract/contract.ts";
import type { CacheTag } from "../cache/cache-tag.ts";
import type { MadeResponse, ResponseCache } from "../cache/response-cache.ts";
import { addressLanguage, requestLanguage } from "../http/request-language.ts";
import { sendAnswer } from "../cache/send-answer.ts";
import type { AskPublic } from "../http/serve.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { serveFiles } from "./files.ts";
import { openBuild, type LoadContext, type PageHandler } from "./build.ts";
import { serveLocales } from "./locales.ts";

export type PagesNeeds = {
  app: FastifyInstance;
  askPublic: AskPublic;
  cache: ResponseCache;
  baseUrl: string;
  demo: boolean;
  /** Whether the shop offers sign-on with a company account. */
  signOn: boolean;
  dev: boolean;
};

// Parameters that pages read. Others, such as those of campaigns, do not change a page, so they get no cache entry.
const readParameters = ["category", "origin", "rating", "sort", "page", "name", "tab", "_routes"];

/** The path with the parameters that pages read, in a fixed order, so that equal pages have one cache key. */
export const canonicalUrl = (url: string): string => {
  const { pathname, searchParams } = new URL(url, "http://shop");
  const kept = readParameters.flatMap((name) =>
    searchParams.getAll(name).map((value) => [name, value]),
  );
  const query = new URLSearchParams(kept).toString();
  return query === "" ? pathname : `${pathname}?${query}`;
};

/**
 * Renders a page for every GET that no other route answers. A public page is the same for all visitors of a language,
 * so it is cached.
 */
export const openPages = async ({
  app,
  askPublic,
  cache,
  baseUrl,
  demo,
  signOn,
  dev,
}: PagesNeeds): Promise<{ close: () => Promise<void> }> => {
  const build = await openBuild(app, dev);
  await serveFiles(app, dev);
  await serveLocales(app);

  const make = async (
    request: FastifyRequest,
    url: string,
    handle: PageHandler,
  ): Promise<MadeResponse> => {
    const language = requestLanguage(request.url, request.headers);
    const tags = new Set<CacheTag>();
    let cacheable = !dev;
    // A page that depends on an answer without cache tags could not be invalidated, so it is not cached.
    const ask: LoadContext["ask"] = async (key, asked) =>
      await askPublic(key, asked, language, request.deadline, (from) => {
        if (from.size === 0) cacheable = false;
        for (const tag of from) tags.add(tag);
      });
    const response = await handle(
      new Request(new URL(url, baseUrl), {
        headers: { accept: request.headers.accept ?? "*/*" },
      }),
      {
        ask,
        language,
        baseUrl,
        demo,
        isDocument: !new URL(url, baseUrl).pathname.endsWith(".data"),
        signOn,
      },
    );
    const body = Buffer.from(await response.arrayBuffer());
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    headers["cache-control"] = "private, no-cache";
    headers["vary"] = "Cookie, Accept-Language, Accept-Encoding";
    if (headers["content-type"]?.startsWith("text/html"))
      headers["content-security-policy"] = contentSecurityPolicy(body, { dev });
    return {
      status: response.status,
      headers,
      body,
      tags,
      cacheable: cacheable && response.status < 400,
    };
  };

  app.route({
    method: "GET",
    url: "/*",
    handler: async (request, reply) => {
      const url = canonicalUrl(request.url);
      const key = `page ${requestLanguage(request.url, request.headers)} ${url}`;
      const kept =
        cache.find(key) ??
        (await cache.take(key, async () => await make(request, url, await build.handler())));
      const chosen = addressLanguage(request.url);
      if (chosen)
        reply.header(
          "set-cookie",
          `i18next=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${baseUrl.startsWith("https:") ? "; Secure" : ""}`,
        );
      return sendAnswer(request, reply, kept);
    },
    errorHandler: (error, request, reply) => {
      request.log.error({ err: error, base: BASE_PATH }, "page failed");
      void reply
        .code(503)
        .header("retry-after", "2")
        .type("text/html; charset=utf-8")
        .send(build.failurePage(requestLanguage(request.url, request.headers)));
    },
  });
  return { close: build.close };
};
