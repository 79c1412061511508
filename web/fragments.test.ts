import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const importing = /^import (?!type )([\s\S]*?) from "([^"]+)";$/gm;

/** Hooks inside of fragments that may differ from page to page, and why the HTML is the same nevertheless. */
const known: Record<string, [hooks: string, why: string]> = {
  "web/accounts/login/login-dialog.tsx": ["useNavigate", "runs after the login"],
  "web/accounts/login/use-log-out.ts": ["useNavigate", "runs after a press"],
  "web/catalogue/product/express-note.tsx": ["useLocation", "in the history's state only"],
  "web/design/overlay/dialog.tsx": ["useId", "the frame has it at the same place on every page"],
  "web/design/overlay/drawer.tsx": ["useId", "the frame has it at the same place on every page"],
  "web/frame/header/language-popup.tsx": ["useLocation", "in the history's state only"],
  "web/frame/header/product-search.tsx": [
    "useNavigate, useRouteLoaderData",
    "runs after the visitor typed",
  ],
  "web/frame/header/use-choose-language.ts": [
    "useLocation, useNavigate, useRevalidator",
    "runs after a press",
  ],
  "web/frame/hotline-list.tsx": ["useSyncExternalStore", "the server renders no time"],
  "web/frame/use-retry.ts": ["useRevalidator", "runs after a press"],
  "web/platform/page-state.ts": ["useSyncExternalStore", "the server renders the first state"],
  "web/platform/storage/session.ts": ["useSyncExternalStore", "the server renders a visitor"],
  "web/platform/texts/texts-provider.tsx": ["useSyncExternalStore", "a cache for each language"],
  "web/platform/use-hydrated.ts": ["useSyncExternalStore", "false on the server"],
};

const pathOf = (from: string, wanted: string): string | null => {
  if (wanted.startsWith("#")) return wanted.slice(1);
  if (!wanted.startsWith(".")) return null;
  return fileURLToPath(new URL(wanted, `file:///${from}`)).slice(1);
};

const closureOf = (files: readonly string[]): Set<string> => {
  const reached = new Set(files);
  for (const file of reached) {
    const text = readFileSync(root + file, "utf8");
    for (const [, , wanted = ""] of text.matchAll(importing)) {
      const path = pathOf(file, wanted);
      if (path && /\.tsx?$/.test(path) && existsSync(root + path)) reached.add(path);
    }
  }
  return reached;
};

const pageHooks = (file: string): string[] => {
  const text = readFileSync(root + file, "utf8");
  return [...text.matchAll(importing)].flatMap(([, names = "", from]) =>
    from === "react-router"
      ? [...names.matchAll(/\buse[A-Z]\w*/g)].map(([name]) => name)
      : from === "react"
        ? [...names.matchAll(/\b(?:useId|useSyncExternalStore)\b/g)].map(([name]) => name)
        : [],
  );
};

test("a fragment contains only hooks that leave its HTML the same on every page", () => {
  const files = closureOf(globSync("web/**/*.fragment.tsx", { cwd: root }));
  const found = [...files].flatMap((file) => {
    const hooks = pageHooks(file);
    return hooks.length > 0 ? [[file, hooks.join(", ")]] : [];
  });
  const expected = Object.entries(known).map(([file, [hooks]]) => [file, hooks]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
