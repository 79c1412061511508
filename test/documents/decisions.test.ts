import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const index = "README.md";
const records = (await readdir(`${root}/docs/decisions`))
  .filter((name) => name !== index)
  .toSorted();
const numbers = records.map((name) => Number(name.slice(0, 4)));

test("decisions are numbered without a gap, and each says its context, decision, consequences and what it replaces", async () => {
  expect(numbers).toEqual(records.map((_, at) => at + 1));
  for (const name of records) {
    const text = await readFile(`${root}/docs/decisions/${name}`, "utf8");
    expect(text, name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
    for (const part of [/^Date: \d{4}-\d\d-\d\d$/m, /^Replaces: \S/m])
      expect(text, name).toMatch(part);
    const sections = [...text.matchAll(/^## (.+)\n\n(?=\S)/gm)].map(([, title]) => title);
    expect(sections, name).toEqual(["Context", "Decision", "Consequences"]);
  }
});

test("a decision names the one that replaced it, and is named there", async () => {
  const [replaces, replacedBy]: [string[], string[]] = [[], []];
  for (const name of records) {
    const text = await readFile(`${root}/docs/decisions/${name}`, "utf8");
    const [head = "", replaced = ""] = [text.split("## Context")[0], text.split(/^Replaces: /m)[1]];
    for (const [, link] of replaced.matchAll(/\]\((\d{4}-[^)]+)\)/g))
      replaces.push(`${link} by ${name}`);
    for (const [, link] of head.matchAll(/^- Replaced by \[\d+\]\((\d{4}-[^)]+)\): \S/gm))
      replacedBy.push(`${name} by ${link}`);
    expect(replaced, `${name} cites what it replaces by links`).not.toMatch(/\bdecisions? \d/);
  }
  expect(replaces.length).toBeGreaterThan(10);
  expect(replacedBy.toSorted()).toEqual(replaces.toSorted());
});

test("the index by subject links every decision", async () => {
  const text = await readFile(`${root}/docs/decisions/${index}`, "utf8");
  const linked = new Set([...text.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, link]) => link));
  expect(records.filter((name) => !linked.has(name))).toEqual([]);
  expect([...linked].filter((link) => !records.includes(link ?? ""))).toEqual([]);
});

test("each decision and each section of the specification that code cites is there", async () => {
  const specification = await readFile(`${root}/docs/specification.md`, "utf8");
  const sections = [...specification.matchAll(/^## (\d+)\. /gm)].map(([, number]) =>
    Number(number),
  );
  const wrong: string[] = [];
  for (const file of await sources()) {
    const text = await readFile(`${root}/${file}`, "utf8");
    for (const [cited, ...more] of text.matchAll(/\bdecisions? (\d+)(?:(?:, (\d+))* and (\d+))?/g))
      if (more.some((number) => number !== undefined && !numbers.includes(Number(number))))
        wrong.push(`${file}: ${cited}`);
    for (const [cited, number] of text.matchAll(/\bspec §(\d+)/g))
      if (!sections.includes(Number(number))) wrong.push(`${file}: ${cited}`);
    if (/\b(?:decisions|facts) §/.test(text))
      wrong.push(`${file}: cites a document that is not here`);
  }
  expect(wrong).toEqual([]);
});

/** Finds every file of code and SQL, and every document. */
async function sources(): Promise<string[]> {
  const folders = [
    "bench",
    "bin",
    "cluster",
    "contract",
    "demo",
    "docs",
    "lint",
    "server",
    "test",
    "web",
  ];
  const inFolders = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(`${root}/${folder}`, { recursive: true })).map((file) => `${folder}/${file}`),
    ),
  );
  return inFolders
    .flat()
    .filter(
      (file) =>
        /\.(?:tsx?|mjs|sql|css|md)$/.test(file) && file !== "test/documents/decisions.test.ts",
    );
}
