import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { textsVersion } from "./server/platform/pages/texts-version.ts";
import { browserPages } from "./web/bundle/browser-pages.ts";
import { handbook } from "./web/bundle/handbook.ts";
import { ownRouter } from "./web/bundle/own-router.ts";

type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Returns the pages, layouts and lazily loaded parts that import a module statically, directly or indirectly. */
const loadersOf = (id: string, graph: Graph): string[] => {
  const seen = new Set([id]);
  for (const each of seen) graph.getModuleInfo(each)?.importers.forEach((from) => seen.add(from));
  const loader = /\/web\/((?:entry|root)\b|[\w/-]+(?:\.(?:page|layout)|\/account-forms)\.tsx)/;
  return [...new Set([...seen].flatMap((each) => loader.exec(each)?.[1] ?? []))];
};

/**
 * Groups modules into chunks by visitors: `shop` for all, `listing` for filters, `product`, `forms` for the login dialog,
 * `account` and `desk` for shoppers and staff, `own` for both, `charts`, `decor` for stores. Modules of one page stay
 * with it.
 */
const chunkOf = (id: string, graph: Graph): string | null => {
  if (id.endsWith("/web/decor/decoration.tsx")) return "decor";
  // A listing without chosen filters does not fetch these.
  if (/\/(?:active-filters|chip)\.tsx$/.test(id)) return "filters";
  const loaders = loadersOf(id, graph);
  if (loaders.some((each) => /^(?:entry|root|frame\/shop(?:-pages)?\.layout)/.test(each)))
    return "shop";
  if (loaders.length < 2) return null;
  if (loaders.every((each) => each.startsWith("catalogue/listing/"))) return "listing";
  const shown = loaders.filter((each) => /^(?:home|catalogue)\//.test(each));
  if (shown.length > 0)
    return shown.every((each) => each.startsWith("catalogue/product/")) ? "product" : "shop";
  if (loaders.includes("accounts/login/account-forms.tsx")) return "forms";
  if (/\/web\/staff\/charts\/|\/node_modules\/(?:@visx|d3-[a-z-]+|internmap)\//.test(id))
    return "charts";
  // The cards of the own account are shown to shoppers and to staff, but on their own pages only.
  if (loaders.every((each) => /^(?:accounts|staff\/settings)\//.test(each))) return "own";
  // Also a page of visitors shows rich text, and should not load what only signed-in users need.
  if (id.endsWith("/web/design/rich-text.tsx")) return "text";
  return loaders.every((each) => /^(?:staff|super-admin|frame\/staff)\//.test(each))
    ? "desk"
    : "account";
};

const chunkIs =
  (wanted: string, name = wanted) =>
  (id: string, graph: Graph): string | null =>
    chunkOf(id, graph) === wanted ? name : null;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), ownRouter(), browserPages(), handbook()],
  publicDir: "web/public",
  define: { __TEXTS_VERSION__: JSON.stringify(textsVersion()) },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Plugin timings do not help the people who start the shop. The second warning reports modules that visitors'
      // pages import lazily and members' pages statically, which is intended.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
    },
  },
  environments: {
    // A process keeps the text of what it runs: without white space and comments it is half as long, and names stay in traces.
    ssr: {
      build: {
        rolldownOptions: {
          output: { charset: "ascii", minify: { compress: false, mangle: false, codegen: true } },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          // A number that the contract names is written where a page uses it, so that pages load no list of limits.
          optimization: { inlineConst: { mode: "all" } },
          // The router's warnings are for whoever writes its routes (docs/decisions/0021-page-weight.md).
          treeshake: { manualPureFunctions: ["warning", "warnOnce"] },
          output: {
            // Every first visit loads the names of all pages, and their hashes don't compress.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                // Changes seldom, so that it stays in browsers' caches when a new version of the shop is deployed.
                { name: chunkIs("shop", "vendor"), test: /node_modules/, priority: 4 },
                { name: chunkIs("shop"), priority: 3 },
                { name: chunkIs("listing"), priority: 2 },
                { name: chunkIs("product"), priority: 2 },
                { name: chunkIs("forms"), priority: 2 },
                { name: chunkIs("charts"), priority: 1 },
                { name: chunkIs("text"), priority: 1 },
                { name: chunkIs("decor"), priority: 1 },
                { name: chunkIs("own"), priority: 1 },
                { name: chunkIs("filters"), priority: 1 },
                { name: chunkIs("account"), priority: 1 },
                { name: chunkIs("desk") },
              ],
            },
          },
        },
      },
    },
  },
});
