import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testsIn } from "./named-tests.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const text = await readFile(`${root}/SECURITY.md`, "utf8");
const rows = text
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; they come first in it. */
const sections: Record<string, number> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};

test("the register has every requirement of levels 1 and 2 once", () => {
  const named = rows.flatMap(([, ids = ""]) => ids.split(" "));
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, nth) => `${section}.${nth + 1}`),
  );
  expect(expected).toHaveLength(253);
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test("each is met, not needed, the operator's, or deviates with a reason", () => {
  for (const [, ids, state = "", how = ""] of rows) {
    expect(["met", "n/a", "operator", "deviates"], ids).toContain(state);
    expect(how.length, ids).toBeGreaterThan(8);
  }
});

test("every proof that is named is there", () => {
  const files = [...text.matchAll(/`([\w./-]+\.(?:ts|md|json))`/g)].map(([, path = ""]) => path);
  expect(files.length).toBeGreaterThan(40);
  const inData = ["postgres.json"];
  const missing = files.filter(
    (path) =>
      !path.startsWith("DATA_DIR/") && !inData.includes(path) && !existsSync(`${root}/${path}`),
  );
  expect(missing).toEqual([]);
});

// Many files are parsed, which takes long on a busy machine.
test(
  "every proof that is a file of tests has some, and all of them are run",
  { timeout: 30_000 },
  () => {
    const files = [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(files.length).toBeGreaterThan(30);
    const idle = [...new Set(files)].filter((path) => {
      const { tests } = testsIn(`${root}/${path}`);
      return tests.length === 0 || tests.some(({ isSkipped }) => isSkipped);
    });
    expect(idle).toEqual([]);
  },
);
