import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findingsOf } from "../../lint/plain-sentences.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** It is generated from the comments of functions files. */
const GENERATED = "docs/triggers.md";

/** The sentences of a Markdown text, without code, headings, addresses of links and titles of tests. A cell of a table is one. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/^```[^]*?^```/gm, "")
    .replaceAll(/`[^`]*`/g, "x")
    .replaceAll(/x › "[^"]*"(?:; )?/g, "")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/^#.*$/gm, "\n")
    .split(/\n\s*\n|\n\s*(?:[-*]|\d+\.) |^\||\s\||\|$/m)
    .flatMap((part) =>
      part
        .trim()
        .replaceAll(/\s+/g, " ")
        .split(/(?<=[.!?]) (?=[\p{Lu}"(*[x])/u),
    );

test("documents and decisions are plain sentences that nobody reads twice", async () => {
  const found: Record<string, string[]> = {};
  for await (const path of glob("docs/**/*.md", { cwd: root })) {
    if (path === GENERATED) continue;
    const text = await readFile(`${root}${path}`, "utf8");
    const faults = sentencesOf(text).flatMap((sentence) =>
      findingsOf(sentence).map((finding) => `${finding} ${sentence}`),
    );
    if (faults.length > 0) found[path] = faults;
  }
  expect(found).toEqual({});
});
