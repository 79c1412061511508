import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const hasErrorPage = (file: string): boolean =>
  /^export function ErrorBoundary\b/m.test(readFileSync(new URL(file, import.meta.url), "utf8"));

test("every route and the document have an error page of the shop", () => {
  expect(routes.length).toBeGreaterThan(1);
  expect(routes.filter(({ children }) => !children)).toEqual([]);
  expect(routes.filter(({ file }) => !hasErrorPage(file))).toEqual([]);
  expect(hasErrorPage("root.tsx")).toBe(true);
});
