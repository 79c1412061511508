import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checks } from "../../bin/checks.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("every command in the documents exists", async () => {
  const scripts = await theScripts();
  const unknown = [...(await theDocuments()).matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)]
    .map(([, name]) => name ?? "")
    .filter((name) => !["ci", "install"].includes(name) && !scripts.includes(name));
  expect(unknown).toEqual([]);
});

test("every part of npm test in the documents exists", async () => {
  const parts = checks.map(({ name }) => name);
  const named = [...(await theDocuments()).matchAll(/npm test -- ([a-z ]+)/g)]
    .flatMap(([, names]) => (names ?? "").trim().split(/\s+/))
    .filter((name) => !parts.includes(name));
  expect(named).toEqual([]);
});

test("every variable of the configuration is in the README, and no other", async () => {
  const readme = await readFile(`${root}/README.md`, "utf8");
  const files = ["server/config.ts", "server/observability-config.ts"];
  const texts = await Promise.all(files.map((file) => readFile(`${root}/${file}`, "utf8")));
  const read = new Set(
    texts
      .join("\n")
      .match(/^ {2}[A-Z][A-Z_]+(?=:)/gm)
      ?.map((name) => name.trim()),
  );
  const rows = readme.match(/^\| *`[A-Z][A-Z_]+`/gm)?.map((row) => row.replaceAll(/[|` ]/g, ""));
  expect([...(rows ?? [])].toSorted()).toEqual([...read].toSorted());
});

async function theScripts(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(`${root}/package.json`, "utf8")) as {
    scripts: Record<string, string>; // npm's own format
  };
  return Object.keys(scripts);
}

/** The code in README.md and docs/: fenced blocks and code words. */
async function theDocuments(): Promise<string> {
  const inDocs = await readdir(`${root}/docs`, { recursive: true });
  const files = ["README.md", ...inDocs.map((file) => `docs/${file}`)];
  const documents = files.filter((file) => file.endsWith(".md") && existsSync(`${root}/${file}`));
  const texts = await Promise.all(documents.map((file) => readFile(`${root}/${file}`, "utf8")));
  return texts.flatMap((text) => text.match(/```[\s\S]*?```|`[^`\n]+`/g) ?? []).join("\n");
}
