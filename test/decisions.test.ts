import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const records = (await readdir(`${root}/docs/decisions`)).toSorted();
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
    .filter((file) => /\.(?:tsx?|mjs|sql|css|md)$/.test(file) && file !== "test/decisions.test.ts");
}
