import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const hasErrorPage = (file: string): boolean =>
  /^export function ErrorBoundary\b/m.test(readFileSync(new URL(file, import.meta.url), "utf8"));

test("whatever fails, the shop's own error page says so: that of a page's frame, or the whole document's", () => {
  expect(routes.length).toBeGreaterThan(1);
  expect(routes.filter(({ children }) => !children)).toEqual([]);
  expect(routes.filter(({ file }) => !hasErrorPage(file))).toEqual([]);
  expect(hasErrorPage("root.tsx")).toBe(true);
});
