import { parseAst } from "vite";
import { expect, test } from "vitest";
import { withoutPage } from "./browser-pages.ts";

const clientLoader = "export const clientLoader = async () => await load();\n";
const loader = "export async function loader() { return await read(); }\n";
const fallback = "export function HydrateFallback() { return placeholder(); }\n";
const page = "export default function Page({ loaderData }) { return chart(loaderData); }\n";

test("a page whose data the browser loads has a placeholder in the server's bundle, and no component", () => {
  const kept = withoutPage(clientLoader + fallback + page, parseAst);
  expect(kept).toContain("placeholder()");
  expect(kept).toContain("clientLoader");
  expect(kept).not.toContain("chart");
  expect(parseAst(kept ?? "").body).toHaveLength(3);
});

test.each([
  ["loads its data on the server", loader + page],
  ["loads it on both", clientLoader + loader + page],
  ["loads nothing", page],
  ["has no component", clientLoader],
])("a module that %s stays as it is", (_, code) => {
  expect(withoutPage(code, parseAst)).toBeNull();
});
