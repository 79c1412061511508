import { renderToString } from "react-dom/server";
import { RouterContextProvider, ServerRouter, type EntryContext } from "react-router";
import { languages, type Language } from "../contract/language.ts";
import { inScript } from "./platform/page/in-script.ts";
import { JSON_LD_TYPE, pageJsonLd } from "./platform/page/page-json-ld.ts";
import type { LoadContext } from "../contract/load-context.ts";
import { loadContextKey } from "./platform/page/load-context.ts";
import type { TextTree } from "../contract/translate.ts";
import { registerTexts } from "./platform/texts/texts.ts";
import { TextsProvider } from "./platform/texts/texts-provider.tsx";
import { FindFragmentContext, type FindFragment } from "./platform/page/cached-fragment.tsx";
import { FragmentCache, PageFragments } from "./platform/page/fragment-cache.ts";

const files = import.meta.glob<{ default: TextTree }>("../texts/*/*.json", { eager: true });

const resources: Record<Language, Record<string, TextTree>> = { en: {}, vn: {} };
for (const [path, { default: texts }] of Object.entries(files)) {
  const [, folder, namespace = ""] = /\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
  const language = languages.find((each) => each === folder);
  if (language) resources[language][namespace] = texts;
}
const texts = { en: registerTexts("en", resources.en), vn: registerTexts("vn", resources.vn) };
const fragmentsOf = { en: new FragmentCache(), vn: new FragmentCache() };

/** Bytes that the cached fragments of all languages take. */
export const fragmentBytes = (): number => fragmentsOf.en.bytes + fragmentsOf.vn.bytes;

/** The server calls this for each page. The context must be created by the React Router of this bundle. */
export const makeContext = (values: LoadContext): RouterContextProvider => {
  const context = new RouterContextProvider();
  context.set(loadContextKey, values);
  context.set(pageJsonLd, []);
  return context;
};

/** The marker that React writes where a part failed to render on the server. */
const FAILED_PART = "<!--$!-->";
const START = Buffer.from("<!DOCTYPE html>");
const END = Buffer.from("</body></html>");

/**
 * Renders a page in one pass: its data is loaded, so rendering waits for nothing. The data of the loaders follows the
 * markup in one script.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language } = loadContext.get(loadContextKey);
  const loaded = await textOf(context.serverHandoffStream);
  const whole = forRendering(context);
  const render = (find: FindFragment | null): string =>
    renderToString(
      <TextsProvider texts={texts[language]}>
        <FindFragmentContext value={find}>
          <ServerRouter context={whole} url={request.url} />
        </FindFragmentContext>
      </TextsProvider>,
    );
  const fragments = new PageFragments(fragmentsOf[language]);
  const html = render((part, given) => fragments.find(part, given));
  const failed = html.includes(FAILED_PART);
  // A failed part lacks the fragments inside it, and we don't know which those are. So the page is rendered again
  // without the fragment cache.
  const pieces = failed ? [Buffer.from(render(null))] : fragments.assemble(html);
  const last = pieces.pop();
  if (last?.subarray(-END.length).compare(END) !== 0) throw new Error("a page that does not end");
  const jsonLd = loadContext.get(pageJsonLd).map(jsonLdScript).join("");
  const script = context.renderMeta?.didRenderScripts === true ? handOffScript(loaded) : "";
  const page = Buffer.concat([
    START,
    ...pieces,
    last.subarray(0, -END.length),
    Buffer.from(jsonLd + script),
    END,
  ]);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(page, { status: failed ? 500 : status, headers });
}

/** The context without its stream: without one the router renders at once; waiting for it would split the page. */
const forRendering = (whole: EntryContext): EntryContext => {
  const { serverHandoffStream: _, ...context } = whole;
  return context;
};

const textOf = async (stream: ReadableStream<Uint8Array> | undefined): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  if (stream) for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
};

const jsonLdScript = (jsonLd: object): string =>
  `<script type="${JSON_LD_TYPE}">${inScript(JSON.stringify(jsonLd))}</script>`;

// Replaces the scripts that the router would stream after the page. The data is in an element that is not executed, so it
// needs no quoting, and the script that passes it to the router is the same everywhere.
const handOffScript = (loaded: string): string =>
  `<script type="application/json" id="loaded">${inScript(loaded)}</script>${HAND_OFF}`;
const HAND_OFF =
  '<script>{let to=window.__reactRouterContext.streamController;to.enqueue(document.getElementById("loaded").textContent);to.close()}</script>';
