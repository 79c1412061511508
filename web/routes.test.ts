import { readFileSync } from "node:fs";
import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import type { LoadContext } from "#contract/load-context.ts";
import { loadContextKey } from "./platform/page/load-context.ts";
import { registerTexts } from "./platform/texts/texts.ts";
import { pageJsonLd } from "./platform/page/page-json-ld.ts";
import routes from "./routes.ts";

type RouteEntry = (typeof routes)[number];

const hasErrorPage = (file: string): boolean =>
  /^export function ErrorBoundary\b/m.test(readFileSync(new URL(file, import.meta.url), "utf8"));

test("every route and the document have an error page of the shop", () => {
  expect(routes.length).toBeGreaterThan(1);
  expect(routes.filter(({ children }) => !children)).toEqual([]);
  // A frame without one of its own has it right inside, so that the frame stays when a page fails.
  const hasOne = ({ file, children = [] }: RouteEntry): boolean =>
    hasErrorPage(file) ||
    (children.length > 0 && children.every((each) => hasErrorPage(each.file)));
  expect(routes.filter((each) => !hasOne(each))).toEqual([]);
  expect(hasErrorPage("root.tsx")).toBe(true);
});

type Page = {
  handle?: { params?: readonly string[] };
  loader?: (given: { request: Request; params: object; context: unknown }) => unknown;
};

const filesOf = ({ file, children = [] }: RouteEntry): string[] => [
  file,
  ...children.flatMap(filesOf),
];
const withLoader = [...new Set(routes.flatMap(filesOf))].filter((file) =>
  /^export const loader\b/m.test(readFileSync(new URL(file, import.meta.url), "utf8")),
);

/** Stands for any answer of the API: an object with every field, a list of one, a function and the text "1". */
const anything: never = new Proxy(() => anything, {
  get: (_, key) => {
    if (key === "then") return undefined;
    if (key === Symbol.toPrimitive) return () => "1";
    if (key === Symbol.iterator) return () => [anything].values();
    return anything;
  },
}) as never; // as: it has every type

/** Runs a loader and returns the parameters of the URL that it reads. */
const paramsReadBy = async (loader: NonNullable<Page["loader"]>): Promise<string[]> => {
  const read = new Set<string>();
  const spies = (["get", "getAll", "has"] as const).map((method) =>
    vi.spyOn(URLSearchParams.prototype, method),
  );
  const context = new RouterContextProvider();
  const load: LoadContext = {
    ask: async () => anything,
    language: "en",
    baseUrl: "http://shop.test",
    demo: false,
    isDocument: false,
    signOn: false,
  };
  context.set(loadContextKey, load);
  context.set(pageJsonLd, []);
  const request = new Request("http://shop.test/bosch");
  const params = { tenantName: "bosch", productId: "1", name: "contact" };
  try {
    await loader({ request, params, context });
  } finally {
    for (const spy of spies) {
      for (const [name] of spy.mock.calls) read.add(name);
      spy.mockRestore();
    }
  }
  return [...read].toSorted();
};

registerTexts("en", { catalogue: {}, frame: {} });

// The first test loads the pages.
describe("the server passes only declared URL parameters to a page", { timeout: 60_000 }, () => {
  test.each(withLoader)("%s declares every parameter that its loader reads", async (file) => {
    const { handle, loader } = (await import(
      /* @vite-ignore */ new URL(file, import.meta.url).href
    )) as Page; // as: a page of the router
    const declared = handle?.params ?? [];
    expect(await paramsReadBy(loader ?? (() => null))).toEqual(declared.toSorted());
  });
});
