import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const map = await readFile(`${root}/docs/map.md`, "utf8");

/** The paths that the map has a line for: the code words before the dash. */
const named = map
  .split("\n")
  .filter((line) => /^\s*- `/.test(line))
  .flatMap((line) => [...(line.split(" – ")[0] ?? "").matchAll(/`([^`]+)`/g)])
  .map(([, path]) => path ?? "");

test("everything on the map is there", () => {
  expect(named.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
});

test("every folder and every file at the top is on the map", async () => {
  const there = [...(await filesAtTop()), ...(await foldersIn("", 3))];
  expect(there).toContain("web/staff/orders/");
  expect(there.filter((path) => !named.includes(path))).toEqual([]);
});

test("no folder holds more than 22 source files or stories; tests next to their source are not counted", async () => {
  const counts = await Promise.all(
    (await foldersIn("", Infinity)).map(async (folder) => {
      const sources = (await readdir(`${root}/${folder}`)).filter(
        (name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name),
      );
      return { folder, count: sources.length };
    }),
  );
  expect(counts.filter(({ count }) => count > 22)).toEqual([]);
});

async function filesAtTop(): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const ignored = await ignoredNames();
  return entries
    .filter((entry) => entry.isFile() && !/\.(md|log)$|^LICEN[CS]E/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => !ignored.includes(name));
}

async function foldersIn(folder: string, depth: number): Promise<string[]> {
  if (depth === 0 || folder === "lint/planted/") return [];
  const ignored = await ignoredNames();
  const entries = await readdir(`${root}/${folder}`, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory() && !ignored.includes(entry.name))
    .map((entry) => `${folder}${entry.name}/`);
  const inner = await Promise.all(folders.map((path) => foldersIn(path, depth - 1)));
  return [...folders, ...inner.flat()];
}

async function ignoredNames(): Promise<string[]> {
  const lines = (await readFile(`${root}/.gitignore`, "utf8")).split("\n");
  // In a second working tree `.git` is a file.
  return [".git", ...lines.map((line) => line.replaceAll("/", "").trim()).filter(Boolean)];
}
