import type { FastifyInstance } from "fastify";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { createRequestHandler } from "react-router";
import type { Answer, RequestOf } from "#contract/wire/endpoint.ts";
import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { PublicKey } from "../http/serve.ts";
import { byFirstWord } from "./routes-by-word.ts";

/** The context of a page's loader on the server. */
export type LoadContext = {
  ask: <K extends PublicKey>(
    key: K,
    ask: RequestOf<K, Contract[K]>,
  ) => Promise<Answer<Contract[K]>>;
  language: Language;
  baseUrl: string;
  demo: boolean;
  isDocument: boolean;
  /** Whether the shop offers sign-on with a company account. */
  signOn: boolean;
};

export type PageHandler = (request: Request, context: LoadContext) => Promise<Response>;

type Build = {
  handler: () => Promise<PageHandler>;
  failurePage: (language: Language) => string;
  close: () => Promise<void>;
};

// The web bundle has its own copy of React Router, which would not recognise a context made by the server's copy.
type Entry = { makeContext: (context: LoadContext) => RouterContextProvider };

const handlerOf = (build: ServerBuild, mode: string): PageHandler => {
  const handlerFor = byFirstWord(build, (part) => createRequestHandler(part, mode));
  const { makeContext } = build.entry.module as unknown as Entry; // as: entry.server.tsx exports it
  return async (request, context) => {
    const handle = handlerFor(new URL(request.url).pathname);
    return await handle(request, makeContext(context));
  };
};

// Shown when the error page itself cannot be rendered. It needs no scripts, styles or text files.
const failurePage = (language: Language): string =>
  language === "vn"
    ? '<!doctype html><html lang="vi"><meta charset="utf-8"><title>Phố Hàng</title><h1>Đã có lỗi xảy ra!</h1><p>Vui lòng thử lại sau giây lát. <a href="">Thử lại</a></p></html>'
    : '<!doctype html><html lang="en"><meta charset="utf-8"><title>Phố Hàng</title><h1>Something went wrong!</h1><p>Please try again in a moment. <a href="">Try again</a></p></html>';

/** Loads the built pages, or in development a Vite server that reloads them. */
export const openBuild = async (app: FastifyInstance, dev: boolean): Promise<Build> => {
  if (!dev) {
    const built = new URL("../../../build/server/index.js", import.meta.url).href;
    const handler = handlerOf((await import(built)) as ServerBuild, "production"); // as: `react-router build` wrote it
    return { handler: async () => handler, failurePage, close: async () => undefined };
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
    handler: async () =>
      handlerOf(
        // as: the virtual module has the type of the built one
        (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
        "development",
      ),
    failurePage,
    close: async () => await vite.close(),
  };
};
