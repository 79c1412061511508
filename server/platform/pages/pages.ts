import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Language } from "#contract/language.ts";
import type { AskAsVisitor, Endpoints } from "#contract/wire/endpoint.ts";
import { Refused, refusals } from "#contract/wire/refusals.ts";
import type { CacheTag } from "../cache/cache-tag.ts";
import type { MadeResponse, ResponseCache } from "../cache/response-cache.ts";
import { addressLanguage, requestLanguage } from "../http/request-language.ts";
import { sendAnswer } from "../http/http-server.ts";
import { isUnavailable, placeOf, RETRY_AFTER_S } from "../http/problem.ts";
import type { AskPublic } from "../http/serve.ts";
import type { Database } from "../database/database.ts";
import type { ReportError } from "../error-webhook/error-groups.ts";
import { findBuiltFileIn } from "./built-files.ts";
import { serveFiles } from "./files.ts";
import { failurePage, openBuild, type Pages } from "./build.ts";
import { serveLocales } from "./locales.ts";
import { paceRenders } from "./pace-renders.ts";
import { isTraced, traceChannels, traced } from "../tracing/trace-channels.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyRequest {
    /** The pattern of the page's route, set while requests are traced. */
    pageRoute?: string;
  }
}

/** The shop uses none of these features; neither does a script that gets into a page. */
const PERMISSIONS_POLICY =
  "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";

/** The endpoints that a page's loaders may call, and the request that they run for. */
type Rendering<E extends Endpoints> = {
  ask: AskAsVisitor<E>;
  language: Language;
  /** Whether the request is for a document and not for the data of a client-side navigation. */
  isDocument: boolean;
};

export type PagesNeeds<E extends Endpoints, C> = {
  app: FastifyInstance;
  askPublic: AskPublic<E>;
  cache: ResponseCache;
  /** Has the scripts and texts of other builds. */
  db: Database;
  baseUrl: string;
  shopName: string;
  /** Makes the context of a page's loaders. */
  loadContext: (rendering: Rendering<E>) => C;
  report: ReportError | undefined;
  dev: boolean;
};

export type OpenPages = {
  close: () => Promise<void>;
  /** Bytes that the cached fragments of all languages take. */
  fragmentBytes: () => Promise<number>;
};

// as: no write notifies this tag, because only a new process can have another build.
const BUILD_TAG = "build" as CacheTag;

/**
 * Collects the cache tags of a page's answers. An answer without tags could never be invalidated, so its page is not
 * cached. A page without answers, such as the frame of a personal page, depends on the build alone.
 */
export class PageTags {
  readonly all = new Set<CacheTag>([BUILD_TAG]);
  #hasUntagged = false;
  #freshUntil: number | undefined;

  add(tags: ReadonlySet<CacheTag>, freshUntil?: number): void {
    if (freshUntil !== undefined)
      this.#freshUntil = Math.min(this.#freshUntil ?? Infinity, freshUntil);
    if (tags.size === 0) this.#hasUntagged = true;
    for (const tag of tags) this.all.add(tag);
  }

  /** When the first of the answers is out of date by the clock. */
  get freshUntil(): number | undefined {
    return this.#freshUntil;
  }

  get allowCaching(): boolean {
    return !this.#hasUntagged;
  }
}

/**
 * Renders a page for every GET that no other route answers. A public page is the same for all visitors of a language,
 * so it is cached.
 */
export const openPages = async <E extends Endpoints, C>({
  app,
  askPublic,
  cache,
  db,
  baseUrl,
  shopName,
  loadContext,
  report,
  dev,
}: PagesNeeds<E, C>): Promise<OpenPages> => {
  const build = await openBuild<C>(app, dev);
  const findBuiltFile = findBuiltFileIn(db);
  await serveFiles(app, findBuiltFile, dev);
  await serveLocales(app, findBuiltFile);

  const make = async (
    request: FastifyRequest,
    url: URL,
    { handle }: Pages<C>,
  ): Promise<MadeResponse> => {
    const language = requestLanguage(request.url, request.headers);
    const tags = new PageTags();
    let failure = new Error("a page failed to render");
    const ask: AskAsVisitor<E> = async (key, asked) =>
      await askPublic(key, asked, language, request.deadline, (from, freshUntil) =>
        tags.add(from, freshUntil),
      ).catch((error: Error) => {
        failure = error;
        if (!isUnavailable(error)) throw error;
        request.log.error({ err: error }, "page failed");
        // oxlint-disable-next-line typescript/only-throw-error -- the router renders a thrown response with its status
        throw new Response(null, { status: 503 });
      });
    const isDocument = !url.pathname.endsWith(".data");
    const render = async () => {
      const rendered = await handle(
        new Request(url, { headers: { accept: request.headers.accept ?? "*/*" } }),
        loadContext({ ask, language, isDocument }),
      );
      return { response: rendered, body: Buffer.from(await rendered.arrayBuffer()) };
    };
    const message = () => ({ route: request.pageRoute ?? "" });
    const { response, body } = await traced(traceChannels.render, message, render);
    if (response.status >= 500) report?.(failure, placeOf(request));
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    headers["cache-control"] = "private, no-cache";
    if (response.status === 503) headers["retry-after"] = String(RETRY_AFTER_S);
    headers["vary"] = "Cookie, Accept-Language, Accept-Encoding";
    if (headers["content-type"]?.startsWith("text/html")) {
      headers["content-security-policy"] = contentSecurityPolicy(body, { dev });
      headers["permissions-policy"] = PERMISSIONS_POLICY;
    }
    return {
      status: response.status,
      headers,
      body,
      tags: tags.all,
      freshUntil: tags.freshUntil,
      cacheable: !dev && tags.allowCaching && response.status < 400,
    };
  };

  // Each request waits for its own network, so that nobody waits because a bot asked for the same page.
  const delayFor = paceRenders(app, () => performance.now());
  const takeInTurn = async (request: FastifyRequest, key: string, url: string, of: Pages<C>) => {
    const delay = delayFor(request);
    if (delay > 0) await pause(delay);
    return await cache.take(key, async () => await make(request, new URL(url, baseUrl), of));
  };

  app.route({
    method: "GET",
    url: "/*",
    handler: async (request, reply) => {
      const pages = await build.pages();
      // Two slashes would begin a host.
      const url = pages.canonicalUrl(new URL(request.url.replace(/^[/\\]+/, "/"), baseUrl));
      if (isTraced(traceChannels.render))
        request.pageRoute = pages.routeOf(new URL(url, baseUrl).pathname);
      const key = `page ${requestLanguage(request.url, request.headers)} ${url}`;
      const kept = cache.find(key) ?? (await takeInTurn(request, key, url, pages));
      const chosen = addressLanguage(request.url);
      if (chosen)
        reply.header(
          "set-cookie",
          `i18next=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${baseUrl.startsWith("https:") ? "; Secure" : ""}`,
        );
      return sendAnswer(request, reply, kept);
    },
    errorHandler: (error, request, reply) => {
      const isTooMany = error instanceof Refused && error.code === "http/too-many-requests";
      if (!isTooMany) {
        request.log.error({ err: error }, "page failed");
        report?.(error, placeOf(request));
      }
      void reply
        .code(isTooMany ? refusals[error.code] : 503)
        .header("retry-after", isTooMany ? Number(error.details["retryAfter"]) : RETRY_AFTER_S)
        .type("text/html; charset=utf-8")
        .send(failurePage(requestLanguage(request.url, request.headers), shopName));
    },
  });
  return {
    close: build.close,
    fragmentBytes: async () => (await build.pages()).fragmentBytes(),
  };
};

// Structured data and the page's data are in script elements too, but browsers do not run them.
const inlineScript =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;

/** The end of a page, after its visible content. All scripts are there. */
const scriptsOf = (page: Buffer): string => page.toString("utf8", page.lastIndexOf("</div>"));

// Inline scripts are the shop's own and the same on all pages of a route, so their hashes are cached.
const MOST_HASHES = 500;
const hashes = new Map<string, string>();
const hashOf = (script: string): string => {
  const made = hashes.get(script) ?? `'sha256-${hash("sha256", script, "base64")}'`;
  if (hashes.size < MOST_HASHES) hashes.set(script, made);
  return made;
};

/**
 * The Content-Security-Policy of one page. It allows the shop's own files and, by hash, the inline scripts at the end
 * of the page. A hash, unlike a nonce, can be cached with the page.
 */
export const contentSecurityPolicy = (page: Buffer, { dev }: { dev: boolean }): string => {
  const inline = [...scriptsOf(page).matchAll(inlineScript)].map(([, script = ""]) =>
    hashOf(script),
  );
  const scripts = [...new Set(inline)].join(" ");
  return [
    "default-src 'self'",
    // The dev server injects its own scripts and styles.
    dev ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' ${scripts}`,
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'" + (dev ? " ws:" : ""),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(dev ? [] : ["require-trusted-types-for 'script'"]),
  ].join("; ");
};
