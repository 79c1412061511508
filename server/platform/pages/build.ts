import type { FastifyInstance } from "fastify";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { createRequestHandler } from "react-router";
import { bcp47, type Language } from "#contract/language.ts";
import { canonicalUrls } from "./page-params.ts";
import { byFirstWord } from "./routes-by-word.ts";

/** The pages of a build; `C` is the context of their loaders. */
export type Pages<C> = {
  handle: (request: Request, context: C) => Promise<Response>;
  /** The URL with only the parameters that its page declares. */
  canonicalUrl: (url: URL) => string;
};

type Build<C> = {
  pages: () => Promise<Pages<C>>;
  close: () => Promise<void>;
};

// The web bundle has its own copy of React Router, which would not recognise a context made by the server's copy.
type Entry<C> = { makeContext: (context: C) => RouterContextProvider };

const pagesOf = <C>(build: ServerBuild, mode: string): Pages<C> => {
  const partFor = byFirstWord(build, (part) => ({
    handle: createRequestHandler(part, mode),
    canonicalUrl: canonicalUrls(part),
  }));
  const { makeContext } = build.entry.module as unknown as Entry<C>; // as: entry.server.tsx exports it
  return {
    handle: async (request, context) => {
      const { handle } = partFor(new URL(request.url).pathname);
      return await handle(request, makeContext(context));
    },
    canonicalUrl: (url) => partFor(url.pathname).canonicalUrl(url),
  };
};

const failureTexts: Record<Language, readonly [what: string, advice: string, again: string]> = {
  en: ["Something went wrong!", "Please try again in a moment.", "Try again"],
  vn: ["Đã có lỗi xảy ra!", "Vui lòng thử lại sau giây lát.", "Thử lại"],
};

/** Shown when the error page itself cannot be rendered. It needs no scripts, styles or text files. */
export const failurePage = (language: Language, shopName: string): string => {
  const [what, advice, again] = failureTexts[language];
  return `<!doctype html><html lang="${bcp47(language)}"><meta charset="utf-8"><title>${shopName}</title><h1>${what}</h1><p>${advice} <a href="">${again}</a></p></html>`;
};

/** Loads the built pages, or in development a Vite server that reloads them. */
export const openBuild = async <C>(app: FastifyInstance, dev: boolean): Promise<Build<C>> => {
  if (!dev) {
    const built = new URL("../../../build/server/index.js", import.meta.url).href;
    const pages = pagesOf<C>((await import(built)) as ServerBuild, "production"); // as: `react-router build` wrote it
    return { pages: async () => pages, close: async () => undefined };
  }
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: "custom",
    // Bundling the configuration would write a file, which the server's watch mode would treat as a change.
    configLoader: "native",
  });
  app.addHook("onRequest", (request, reply, done) => {
    const file =
      request.url.startsWith("/@") ||
      request.url.startsWith("/web/") ||
      request.url.startsWith("/node_modules/") ||
      request.url.startsWith("/contract/");
    if (file) vite.middlewares(request.raw, reply.raw, done);
    else done();
  });
  return {
    pages: async () =>
      pagesOf<C>(
        // as: the virtual module has the type of the built one
        (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
        "development",
      ),
    close: async () => await vite.close(),
  };
};
