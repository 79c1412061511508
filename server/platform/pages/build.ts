import type { FastifyInstance } from "fastify";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { createRequestHandler } from "react-router";
import type { Answer, Ask } from "#contract/wire/endpoint.ts";
import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { PublicKey } from "../http/serve.ts";
import { byFirstWord } from "./routes-by-word.ts";

/** What a page's loader is given on the server. */
export type LoadContext = {
  ask: <K extends PublicKey>(key: K, ask: Ask<K, Contract[K]>) => Promise<Answer<Contract[K]>>;
  language: Language;
  baseUrl: string;
  demo: boolean;
  whole: boolean;
  /** Whether one may sign in with a company account. */
  signOn: boolean;
  handOver: (page: Buffer) => void;
};

export type PageHandler = (request: Request, context: LoadContext) => Promise<Response>;

type Build = {
  handler: () => Promise<PageHandler>;
  failurePage: (language: Language) => string;
  close: () => Promise<void>;
};

// The web's bundle has its own copy of React Router: a context made by ours would not be known to it.
type Entry = { makeContext: (context: LoadContext) => RouterContextProvider };

const handlerOf = (build: ServerBuild, mode: string): PageHandler => {
  const handlerFor = byFirstWord(build, (part) => createRequestHandler(part, mode));
  const { makeContext } = build.entry.module as unknown as Entry; // as: entry.server.tsx exports it
  return async (request, context) => {
    const handle = handlerFor(new URL(request.url).pathname);
    return await handle(request, makeContext(context));
  };
};

// Shown when not even an error page can be rendered; no scripts, no styles, both languages' plain words.
const failurePage = (language: Language): string =>
  language === "vn"
    ? '<!doctype html><html lang="vi"><meta charset="utf-8"><title>Phố Hàng</title><h1>Đã có lỗi xảy ra!</h1><p>Vui lòng thử lại sau giây lát. <a href="">Thử lại</a></p></html>'
    : '<!doctype html><html lang="en"><meta charset="utf-8"><title>Phố Hàng</title><h1>Something went wrong!</h1><p>Please try again in a moment. <a href="">Try again</a></p></html>';

/** The built pages, or in development Vite's own, with reload. */
export const openBuild = async (app: FastifyInstance, dev: boolean): Promise<Build> => {
  if (!dev) {
    const built = new URL("../../../build/server/index.js", import.meta.url).href;
    const handler = handlerOf((await import(built)) as ServerBuild, "production"); // as: made by react-router build
    return { handler: async () => handler, failurePage, close: async () => undefined };
  }
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: "custom",
    // Bundling its configuration would write a file that the watch of the server takes for a change.
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
    handler: async () =>
      handlerOf(
        // as: Vite's name for what react-router build makes
        (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
        "development",
      ),
    failurePage,
    close: async () => await vite.close(),
  };
};
