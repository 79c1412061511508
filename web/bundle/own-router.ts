import type { Plugin } from "vite";

/** Patches of the router for what this shop does not need or does otherwise (docs/decisions/0021-page-weight.md). */
const changedInRouter: Record<string, [asked: string | RegExp, answer: string][]> = {
  "dom-export/hydrated-router.js": [
    ["ssrInfo.context.future.unstable_customRouteDiscovery ?", "false ?"],
    [/discoveryRuntime \? UNSAFE_getCustom.*? : UNSAFE_getPatch.*\n/, "undefined\n"],
    [/if \(discoveryRuntime\) discoveryState = .*\n\s*else UNSAFE_useFogOFWar.*\n/, "\n"],
  ],
  "dom/ssr/routeModules.js": [
    [
      /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/,
      "let missing = () => { throw error; }; return { default: missing, clientLoader: missing, clientMiddleware: [missing] };",
    ],
  ],
  "dom/ssr/components.js": [["if (rsc) return", "if (false) return"]],
  "dom/ssr/single-fetch.js": [
    ['if (request.method !== "GET") return', "if (false) return"],
    ["if (fetcherKey) return", "if (false) return"],
  ],
  "router/router.js": [
    [/future\.unstable_\w+/g, "false"],
    // No route has an action, and no page a fetcher.
    [
      "else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {",
      "else if (false) {",
    ],
    [
      "async function fetch(key, routeId, href, opts) {",
      'async function fetch() { throw new Error("this shop has no fetchers"); } async function unused(key, routeId, href, opts) {',
    ],
    ["if (init.instrumentations) {", "if (false) {"],
    ["if (init.instrumentations) router =", "if (false) router ="],
  ],
};

/** Applies the patches above to the browser's router; the build fails when the router's source no longer matches. */
export const ownRouter = (): Plugin => ({
  name: "own-router",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    const file = Object.keys(changedInRouter).find((each) =>
      id.endsWith(`/react-router/dist/production/lib/${each}`),
    );
    if (file === undefined) return null;
    return (changedInRouter[file] ?? []).reduce((before, [asked, answer]) => {
      const after = before.replace(asked, answer);
      if (after === before) this.error(`${file} no longer says: ${String(asked)}`);
      return after;
    }, code);
  },
});
