/** `docs/specification.md` cites files and tests; a row that cites a missing one proves nothing. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import { testsIn } from "./named-tests.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(`${root}/docs/specification.md`, "utf8");

type Row = {
  line: string;
  files: string[];
  shown: string;
  tests: { file: string; title: string }[];
};

const cellsOf = (row: string): string[] =>
  row.split(" | ").map((cell) => cell.replaceAll(/^\| | \|$/g, ""));
const rows: Row[] = page
  .split("\n")
  .filter((row) => row.startsWith("| ") && !row.startsWith("| Line"))
  .map((row) => {
    const [line = "", place = "", shown = ""] = cellsOf(row);
    return {
      line,
      shown,
      files: [...place.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
      // A title may contain code words; it ends before the next test, or with the cell.
      tests: shown
        .split("; `")
        .map((each) => /^`?([^`]+)` › "(.+)"$/.exec(each))
        .flatMap((found) => (found ? [{ file: found[1] ?? "", title: found[2] ?? "" }] : [])),
    };
  });

/** The literal quotes of a row: texts in quotation marks, and calls, addresses and keys between backticks. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]+)"|`([^`]+)`/g)].map(([, text, code]) => text ?? code ?? "");

/**
 * Normalizes words for the comparison: without case and a pattern's backslashes. Placeholders such as `{id}` are cut
 * out below.
 */
const plain = (text: string): string => text.replaceAll("\\", "").toLowerCase();

test("the page has a row for each part of the specification", () => {
  expect(rows.length).toBeGreaterThan(150);
  for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(page).toContain(`\n## ${section}. `);
});

test("every line has its place and a test, or says why there is nothing to build", () => {
  const bare = rows.filter(({ files, tests }) => files.length === 0 || tests.length === 0);
  const unexplained = bare.filter(({ line }) => !page.includes(`| ${line} | – `));
  expect(unexplained.map(({ line }) => line)).toEqual([]);
});

test("every test of a row is named by file and title, so that none is passed over", () => {
  const unread = rows.filter(({ shown, tests }) => shown.split(" › ").length - 1 !== tests.length);
  expect(unread.map(({ line }) => line)).toEqual([]);
});

test("every file that is named is there", () => {
  const named = rows.flatMap(({ files, tests }) => [...files, ...tests.map(({ file }) => file)]);
  expect(named.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
});

// These tests parse some eighty files, which takes long on a busy machine.
const parsing = { timeout: 30_000 };

test("every test that is named is in its file once, is run, and expects something", parsing, () => {
  const wrong = rows
    .flatMap(({ tests }) => tests)
    .filter(({ file, title }) => {
      const [found, ...more] = testsIn(`${root}/${file}`).tests.filter(
        (each) => each.title === title,
      );
      return !found || more.length > 0 || found.isSkipped || !found.code.includes("expect");
    });
  expect(wrong).toEqual([]);
});

test("the words that a row quotes are in the tests it names, not only near them", parsing, () => {
  const unshown = rows
    .filter(({ tests }) => tests.length > 0)
    .flatMap(({ line, tests }) => {
      const shown = tests
        .map(({ file, title }) => {
          const { tests: all, shared } = testsIn(`${root}/${file}`);
          return plain(`${all.find((each) => each.title === title)?.code}${shared}`);
        })
        .join("\n");
      const missing = wordsOf(line).filter((words) =>
        plain(words)
          .split(/\{\w+\}/)
          .some((part) => !shown.includes(part)),
      );
      return missing.length > 0 ? [{ line, missing }] : [];
    });
  expect(unshown).toEqual([]);
});

test("every call of the specification is in the contract", () => {
  const calls = rows
    .flatMap(({ line }) => [...line.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]*)`/g)])
    .map(([, call = ""]) => call);
  expect(calls.length).toBeGreaterThanOrEqual(30);
  expect(calls.filter((call) => !(call in contract))).toEqual([]);
});
