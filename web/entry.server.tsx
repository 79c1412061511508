import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { RouterContextProvider, ServerRouter, type EntryContext } from "react-router";
import type { Language } from "../contract/language.ts";
import { pageGround, type PageGround } from "./platform/page-ground.ts";
import type { TextTree } from "../contract/translate.ts";
import { keepTexts } from "./platform/texts.ts";
import { TextsProvider } from "./platform/texts-provider.tsx";

const files = import.meta.glob<{ default: TextTree }>("../texts/*/*.json", { eager: true });

const resources: Record<Language, Record<string, TextTree>> = { en: {}, vn: {} };
for (const [path, { default: texts }] of Object.entries(files)) {
  const [, language, namespace] = /\/(en|vn)\/([\w-]+)\.json$/.exec(path) ?? [];
  if ((language === "en" || language === "vn") && namespace) resources[language][namespace] = texts;
}
const texts = { en: keepTexts("en", resources.en), vn: keepTexts("vn", resources.vn) };

/** Called by the server for each page; the context must be made by this bundle's own React Router. */
export const makeContext = (ground: PageGround): RouterContextProvider => {
  const context = new RouterContextProvider();
  context.set(pageGround, ground);
  return context;
};

const RENDER_WITHIN_MS = 5_000;

/** Renders a whole page into memory: it is kept and compressed as one piece. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language } = loadContext.get(pageGround);
  return new Promise((resolve, reject) => {
    let failed: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <TextsProvider texts={texts[language]}>
        <ServerRouter context={context} url={request.url} />
      </TextsProvider>,
      {
        onAllReady: () => {
          const chunks: Buffer[] = [];
          const body = new PassThrough();
          body.on("data", (chunk: Buffer) => chunks.push(chunk));
          body.on("end", () => {
            clearTimeout(timer);
            headers.set("content-type", "text/html; charset=utf-8");
            resolve(
              new Response(Buffer.concat(chunks), {
                status: failed === undefined ? status : 500,
                headers,
              }),
            );
          });
          pipe(body);
        },
        onShellError: (error) => {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError: (error) => {
          failed = error;
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("rendering took too long")), RENDER_WITHIN_MS);
  });
}
